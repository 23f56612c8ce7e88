import type { IncomingEvent, RawVisitor } from "../destination.ts";

/** One character before the sign and few behind it: a long text must not take long. */
const EMAIL = /[^\s/@](?:@|%40)[^\s/@]{1,255}\.[a-z]{2,}/i;

export function mentionsEmail(text: string): boolean {
  return (text.includes("@") || text.includes("%40")) && EMAIL.test(text);
}

/** Events of one visit come in a row and from the same page, so the last answer is often the next one. */
let last = { raw: "", address: "" };

/** An address without query and fragment, where forms and newsletters leave names and e-mails; "" for what is none. */
export function publicAddress(raw: string): string {
  if (raw !== last.raw) last = { raw, address: withoutQuery(raw) };
  return last.address;
}

function withoutQuery(raw: string): string {
  const url = URL.parse(raw);
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  const [, ...path] = url.pathname.split("/").map((part) => (mentionsEmail(part) ? "-" : part));
  // In one go: a text that was put together from two is slow to write down.
  return [url.origin, ...path].join("/");
}

const CAMPAIGN = /^(?:utm_(?:source|medium|campaign|content|term|id)|gclid|gbraid|wbraid|msclkid|srsltid)$/;

/** The same with what tells where a visit came from, for those who count visits by it. */
export function campaignAddress(raw: string): string {
  const address = publicAddress(raw);
  const terms = [...(URL.parse(raw)?.searchParams ?? [])].filter(
    ([name, value]) => CAMPAIGN.test(name) && !mentionsEmail(value),
  );
  return address && terms.length ? `${address}?${new URLSearchParams(terms)}` : address;
}

/** Where a visitor came from, unless that is the very page: requests name the page that sends them. */
export function referrerOf({ url }: IncomingEvent, { referrer }: RawVisitor): string {
  const from = publicAddress(referrer);
  return from === publicAddress(url) ? "" : from;
}

/** What an address says under a name. Letters keep their case: click ids differ by it. */
export function queryValue(raw: string, name: string): string {
  return raw.includes("?") ? (URL.parse(raw)?.searchParams.get(name) ?? "") : "";
}
