import {
  CONSENT,
  type ConsentRecord,
  decodeConsent,
  decodePerson,
  EXTERNAL_ID,
  type RawVisitor,
  VISITOR,
} from "@vitrine/tracking/gateway/intake";
import { type Cookies, readCookies } from "../cart/cookies.ts";
import { readSession } from "../cart/session.ts";
import type { PlainRequest } from "../http/plain-request.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import type { EventRules } from "./event-rules.ts";
import { isExternalId } from "./tracking-keys.ts";
import type { Shop } from "../shop.ts";
import type { SaidConsent } from "./consent-check.ts";

/** Who sends events, for as long as the request lasts. */
export interface Visit {
  readonly said: SaidConsent;
  readonly visitor: RawVisitor;
  /** Of the session, if there is one: what it ordered is its own. */
  readonly cartId: string | null;
}

/** By these, vendors know visitors and clicks. */
const VENDOR_COOKIES = [
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
const MOST_COOKIE = 500;
const MOST_ADDRESS = 2000;
const NOBODY = decodePerson(undefined);

export function visitOf(
  shop: Pick<Shop, "config" | "secret" | "now">,
  request: PlainRequest,
  rules: EventRules,
): Visit {
  const cookies = readCookies(request);
  const choice = choiceOf(cookies.get(CONSENT));
  const remembered = rules.sendsPersonalData ? cookies.get(VISITOR) : undefined;
  const person = remembered === undefined ? NOBODY : decodePerson(remembered);
  const externalId = cookies.get(EXTERNAL_ID) ?? "";
  const allowsAds = choice?.google_ads ?? false;
  return {
    said: { choice, hasGpc: request.headers.get("sec-gpc") === "1" },
    cartId: readSession(shop, cookies)?.cartId ?? null,
    visitor: afresh({
      emails: person === NOBODY ? [] : distinct([person.email, ...person.emails], 3),
      phones: person === NOBODY ? [] : distinct([person.phone, ...person.phones], 3),
      firstName: person.firstName || (person.firstNames[0] ?? ""),
      lastName: person.lastName || (person.lastNames[0] ?? ""),
      city: "",
      state: "",
      postcode: "",
      country: "",
      externalId: rules.sendsExternalId && isExternalId(externalId) ? externalId : "",
      address: visitorAddress(request) ?? "",
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, MOST_COOKIE),
      referrer: (request.headers.get("referer") ?? "").slice(0, MOST_ADDRESS),
      cookies: vendorCookies(cookies),
      consent: { adUserData: allowsAds, adPersonalization: allowsAds },
    }),
  };
}

/** Written down and read once: texts that are only a part of a header take thrice as long to write with each event. */
function afresh<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

const choices = new Map<string, ConsentRecord | undefined>();
const MOST_CHOICES = 200;

/** There are few different answers, and each comes with every request. */
function choiceOf(cookie: string | undefined): ConsentRecord | undefined {
  if (cookie === undefined) return undefined;
  const known = choices.get(cookie);
  if (known) return known;
  const choice = decodeConsent(cookie);
  if (choice && choices.size < MOST_CHOICES) choices.set(cookie, choice);
  return choice;
}

function vendorCookies(cookies: Cookies): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of VENDOR_COOKIES) {
    const value = cookies.get(name);
    if (value) found[name] = value.slice(0, MOST_COOKIE);
  }
  for (const [name, value] of cookies) if (GA_SESSION.test(name)) found[name] = value.slice(0, MOST_COOKIE);
  return found;
}

function distinct(texts: readonly string[], most: number): readonly string[] {
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))].slice(0, most);
}
