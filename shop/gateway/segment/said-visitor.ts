import { asRecord, type Loose } from "@vitrine/tracking/gateway/ingest";
import type { PlainRequest } from "../../server/platform/http/plain-request.ts";
import type { SaidVisitor } from "../ingest/sender.ts";
import { choiceOf, type ConsentCategories } from "./consent.ts";
import { referrerOf } from "./copies.ts";
import { personOf, visitorIdOf } from "./person.ts";
import { type Message, textOf } from "./read-call.ts";

/** Segment's SDKs that run on the visitor's own device, besides browsers. */
const IN_APPS: ReadonlySet<string> = new Set([
  "analytics-swift",
  "analytics-kotlin",
  "@segment/analytics-react-native",
  "analytics-ios",
  "analytics-android",
]);

/**
 * The visitor of a message. The request of a page or an app shows their address, and that of a page their browser. The
 * request of a server shows neither, so the context counts.
 */
export function saidVisitor(
  message: Message,
  traits: Loose,
  { address, headers }: PlainRequest,
  categories: ConsentCategories,
): SaidVisitor {
  const { context } = message;
  const isBrowser = headers.get("origin") !== null;
  const isInApp = context["direct"] === true || IN_APPS.has(textOf(asRecord(context["library"]), "name"));
  const userAgent = textOf(context, "userAgent");
  return {
    ...personOf(traits),
    cookies: textsOf(asRecord(context["cookies"])),
    id: visitorIdOf(message),
    consent: choiceOf(context, categories),
    address: addressOf(context, isBrowser || isInApp ? address : undefined),
    headers: {
      "user-agent": (isBrowser && headers.get("user-agent")) || userAgent,
      referer: referrerOf(message) || null,
      "sec-gpc": isBrowser ? headers.get("sec-gpc") : null,
    },
  };
}

function textsOf(record: Loose): Loose {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => typeof value === "string"));
}

/** Sites that must not pass addresses on send zeros. */
const WITHHELD = /^[0.:]+$/;

function addressOf(context: Loose, own: string | undefined): string | undefined {
  const said = textOf(context, "ip").slice(0, 100);
  return said === "" ? own : WITHHELD.test(said) ? undefined : said;
}
