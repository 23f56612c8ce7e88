import {
  CONSENT,
  type ConsentRecord,
  decodeConsent,
  decodePerson,
  EXTERNAL_ID,
  HIDDEN_PIXEL,
  isStatistics,
  type PixelSlug,
  type RawVisitor,
  VISITOR,
} from "@vitrine/tracking/gateway/ingest";
import { type Cookies, readCookies } from "../../platform/http/cookies.ts";
import { readSession } from "../../sales/cart/session.ts";
import type { PlainRequest } from "../../platform/http/plain-request.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import { type Exclusion, exclusionOf } from "./exclusion.ts";
import type { EventRules } from "./event-rules.ts";
import { isExternalId } from "./tracking-keys.ts";
import type { EventHost } from "./event-host.ts";

/** A visitor's consent as far as the request shows it. */
export interface ConsentSignals {
  /** Undefined without a choice, or if the cookie is invalid. */
  readonly choice: ConsentRecord | undefined;
  /** Global Privacy Control: the browser asks not to share this user's data. */
  readonly hasGpc: boolean;
}

/** The sender of events; lives only as long as the request. */
export interface Visit {
  readonly signals: ConsentSignals;
  readonly visitor: RawVisitor;
  /** Accounts that a hide rule disables in this browser. */
  readonly hidden: readonly string[];
  readonly exclusion: Exclusion | null;
  /** The session's cart, if any; identifies the orders it placed. */
  readonly cartId: string | null;
  /** Whether event IDs of orders are reserved for the orders of this shop. */
  readonly hasOrders: boolean;
}

/** Cookies by which vendors recognise visitors and clicks. They are deleted when consent is withdrawn. */
export const VENDOR_COOKIES = [
  "_fbp",
  "_fbc",
  "_ttp",
  "ttclid",
  "_epik",
  "_ga",
  "_gcl_aw",
  "_uetmsclkid",
  "_uetvid",
  "_uetsid",
] as const;
const GA_SESSION = /^_ga_[A-Z0-9]{4,20}$/;
const MAX_COOKIE = 500;
const MAX_URL = 2000;
const NONE: readonly string[] = [];
const NOBODY = decodePerson(undefined);

export function visitOf(
  shop: Pick<EventHost, "config" | "secret" | "now">,
  request: PlainRequest,
  rules: EventRules,
): Visit {
  const cookies = readCookies(request);
  const choice = choiceOf(cookies.get(CONSENT));
  const remembered = rules.sendsPersonalData ? cookies.get(VISITOR) : undefined;
  const person = remembered === undefined ? NOBODY : decodePerson(remembered);
  const externalId = cookies.get(EXTERNAL_ID) ?? "";
  const allowsAds = choice?.google_ads ?? false;
  const userAgent = (request.headers.get("user-agent") ?? "").slice(0, MAX_COOKIE);
  return {
    signals: { choice, hasGpc: request.headers.get("sec-gpc") === "1" },
    hidden: hiddenIds(cookies),
    exclusion: exclusionOf(userAgent, cookies, rules),
    cartId: readSession(shop, cookies)?.cartId ?? null,
    hasOrders: true,
    visitor: flattened({
      emails: person === NOBODY ? [] : distinct([person.email, ...person.emails], 3),
      phones: person === NOBODY ? [] : distinct([person.phone, ...person.phones], 3),
      firstName: person.firstName || (person.firstNames[0] ?? ""),
      lastName: person.lastName || (person.lastNames[0] ?? ""),
      city: "",
      state: "",
      postcode: "",
      country: "",
      externalId: rules.sendsExternalId && isExternalId(externalId) ? externalId : "",
      address: clientIpOf(request) ?? "",
      userAgent,
      referrer: (request.headers.get("referer") ?? "").slice(0, MAX_URL),
      cookies: vendorCookies(cookies),
      consent: { adUserData: allowsAds, adPersonalization: allowsAds },
    }),
  };
}

/** Unknown is a no, unless the owner may begin before visitors answer. */
export function isAllowed(pixel: PixelSlug, { choice, hasGpc }: ConsentSignals, rules: EventRules): boolean {
  if (rules.disabledPixels.includes(pixel)) return false;
  if (hasGpc && rules.respectsGpc && !isStatistics(pixel)) return false;
  return choice ? choice[pixel] : rules.allowedBeforeChoice.includes(pixel);
}

/** Written down and read once: texts that are only a part of a header take thrice as long to write with each event. */
function flattened<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

const choices = new Map<string, ConsentRecord | undefined>();
const MAX_CHOICES = 200;

/** Cached, because every request carries one of a few different values. */
function choiceOf(cookie: string | undefined): ConsentRecord | undefined {
  if (cookie === undefined) return undefined;
  const known = choices.get(cookie);
  if (known) return known;
  const choice = decodeConsent(cookie);
  if (choice && choices.size < MAX_CHOICES) choices.set(cookie, choice);
  return choice;
}

function hiddenIds(cookies: Cookies): readonly string[] {
  let found: string[] | undefined;
  for (const name of cookies.keys()) {
    if (name.startsWith(HIDDEN_PIXEL)) (found ??= []).push(name.slice(HIDDEN_PIXEL.length));
  }
  return found ?? NONE;
}

function vendorCookies(cookies: Cookies): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of VENDOR_COOKIES) {
    const value = cookies.get(name);
    if (value) found[name] = value.slice(0, MAX_COOKIE);
  }
  for (const [name, value] of cookies) if (GA_SESSION.test(name)) found[name] = value.slice(0, MAX_COOKIE);
  return found;
}

function distinct(texts: readonly string[], most: number): readonly string[] {
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))].slice(0, most);
}
