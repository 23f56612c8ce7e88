import { ALL_DESTINATIONS, type Account, type RawVisitor } from "@vitrine/tracking/gateway/all";
import type { OutgoingEvent } from "@vitrine/tracking/pixels";
import type { PixelSlug } from "@vitrine/tracking/slugs";
import { sourceOf } from "../../../packages/tracking/src/pixels/examples/source-code.ts";

/** What a pixel offers for delivery. */
export type CopiedEvent = Pick<OutgoingEvent, "name" | "id" | "at" | "params">;

export type ServerCopy =
  | { readonly isSent: true; readonly url: string; readonly body: string }
  | { readonly isSent: false; readonly reason: string };

/** A customer as the shop's server knows them. */
const VISITOR: RawVisitor = {
  emails: ["ana@example.com"],
  phones: [],
  firstName: "",
  lastName: "",
  city: "",
  state: "",
  postcode: "",
  country: "IE",
  externalId: "",
  address: "203.0.113.9",
  userAgent: "Mozilla/5.0",
  referrer: "",
  cookies: { _ga: "GA1.1.1184001.3302" },
  consent: { adUserData: true, adPersonalization: true },
};

const WIDTH = 46;
const SECRET = "…";
const HASH = /^[\da-f]{64}$/;

/** Hashes are as long as the card is wide, and say nothing to people: their first and last digits. */
function short(value: unknown): unknown {
  if (typeof value === "string") return HASH.test(value) ? `${value.slice(0, 4)}…${value.slice(-4)}` : value;
  if (Array.isArray(value)) return value.map(short);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, short(inner)]));
}

/** The request that a gateway would send for an event of a pixel. */
export function serverCopy(slug: PixelSlug, { name, id, at, params }: CopiedEvent, accountId: string): ServerCopy {
  if (slug === "gtm") return { isSent: false, reason: "Tag Manager takes no events from a server." };
  const account: Account = { id: accountId, token: SECRET, testCode: "", baseUrl: "", extra: {} };
  const url = "https://shop.example/";
  const prepared = ALL_DESTINATIONS[slug].prepare({ name, id, at, url, params, order: "" }, VISITOR);
  if (!prepared.ok) return { isSent: false, reason: prepared.reason };
  const request = ALL_DESTINATIONS[slug].request([prepared.event], account);
  return {
    isSent: true,
    url: decodeURIComponent(request.url),
    body: sourceOf(short(JSON.parse(request.body)), "", WIDTH),
  };
}
