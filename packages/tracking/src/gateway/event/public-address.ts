import type { IncomingEvent, RawVisitor } from "../destination.ts";
import { parseUrl } from "../../wire/parse-url.ts";

/** Bounded on both sides of the @, so that long texts do not take long. */
const EMAIL = /[^\s/@](?:@|%40)[^\s/@]{1,255}\.[a-z]{2,}/i;

export function mentionsEmail(text: string): boolean {
  return (text.includes("@") || text.includes("%40")) && EMAIL.test(text);
}

/** Events of a visit arrive in a row from the same page, so the last result is often reused. */
let last = { raw: "", address: "" };

/** A URL without query and fragment, which may contain names and email addresses; "" for an invalid one. */
export function publicAddress(raw: string): string {
  if (raw !== last.raw) last = { raw, address: withoutQuery(raw) };
  return last.address;
}

function withoutQuery(raw: string): string {
  const url = parseUrl(raw);
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  const [, ...path] = url.pathname.split("/").map((part) => (mentionsEmail(part) ? "-" : part));
  // One slice: concatenated strings are slow to serialise.
  return [url.origin, ...path].join("/");
}

const CAMPAIGN = /^(?:utm_(?:source|medium|campaign|content|term|id)|gclid|gbraid|wbraid|msclkid|srsltid)$/;

/** Like `publicAddress`, with campaign parameters, for vendors that attribute visits by them. */
export function campaignAddress(raw: string): string {
  const address = publicAddress(raw);
  const terms = [...(parseUrl(raw)?.searchParams ?? [])].filter(
    ([name, value]) => CAMPAIGN.test(name) && !mentionsEmail(value),
  );
  return address && terms.length ? `${address}?${new URLSearchParams(terms)}` : address;
}

/** The referrer, unless it is the page itself: requests name the page that sends them. */
export function referrerOf({ url }: IncomingEvent, { referrer }: RawVisitor): string {
  const from = publicAddress(referrer);
  return from === publicAddress(url) ? "" : from;
}

/** A query parameter of a URL. Case is kept: click ids are case-sensitive. */
export function queryValue(raw: string, name: string): string {
  return raw.includes("?") ? (parseUrl(raw)?.searchParams.get(name) ?? "") : "";
}
