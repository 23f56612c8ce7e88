import { isEmail } from "../reviews/email.ts";
import { decode } from "./address.ts";
import { deviceType, type DeviceType } from "./device-type.ts";
import { FIELD_PREFIX, type FieldName } from "./fields.ts";
import type { AttributionCookies } from "./attribution-cookies.ts";
import type { PromoCodeRange } from "./promo-code.ts";
import { NONE } from "./source.ts";

/** The visit that led to an order; unknown values are left out. */
export interface OrderAttribution {
  readonly sourceType?: string;
  readonly source?: string;
  readonly medium?: string;
  readonly campaign?: string;
  readonly content?: string;
  readonly term?: string;
  readonly id?: string;
  readonly platform?: string;
  readonly format?: string;
  readonly tactic?: string;
  readonly referrer?: string;
  readonly entryPage?: string;
  readonly startedAt?: string;
  readonly pages?: number;
  readonly visits?: number;
  readonly userAgent?: string;
  readonly deviceType?: DeviceType;
  /** From the customer's first visit. */
  readonly firstSourceType?: string;
  readonly firstSource?: string;
  readonly firstMedium?: string;
  readonly firstCampaign?: string;
  readonly firstEntryPage?: string;
  /** The visitor's promo code, if the shop assigns them. */
  readonly promoCode?: number;
}

const MAX_TEXT = 255;
const MAX_ADDRESS = 2048;
const MAX_COUNT = 1_000_000;
const SOURCE_TYPES: ReadonlySet<string> = new Set(["utm", "organic", "referral", "typein", "mobile_app", "admin"]);

/** The fields come from the browser: each value is truncated, and left out if it is implausible. */
export function readOrderAttribution(posted: (name: string) => string | undefined): OrderAttribution {
  const raw = (field: FieldName, limit = MAX_TEXT) => known(posted(FIELD_PREFIX + field), limit);
  const userAgent = raw("user_agent", MAX_ADDRESS);
  const sourceType = raw("source_type");

  return withoutUnknown({
    sourceType: SOURCE_TYPES.has(sourceType) ? sourceType : "",
    source: raw("utm_source"),
    medium: raw("utm_medium"),
    campaign: raw("utm_campaign"),
    content: raw("utm_content", MAX_ADDRESS),
    term: raw("utm_term"),
    id: raw("utm_id"),
    platform: raw("utm_source_platform"),
    format: raw("utm_creative_format"),
    tactic: raw("utm_marketing_tactic"),
    referrer: address(raw("referrer", MAX_ADDRESS)),
    entryPage: address(raw("session_entry", MAX_ADDRESS)),
    startedAt: moment(raw("session_start_time")),
    pages: count(raw("session_pages")),
    visits: count(raw("session_count")),
    userAgent,
    deviceType: userAgent === "" ? undefined : deviceType(userAgent),
  });
}

/** The promo code in the browser's cookies, unless it is outside the shop's range. */
export function readPromoCode({ promo }: AttributionCookies, { min, max }: PromoCodeRange): OrderAttribution {
  const code = promo?.code;
  return code !== undefined && Number.isInteger(code) && code >= min && code <= max ? { promoCode: code } : {};
}

/** Reads the first visit from the cookies; forms only contain the current one. */
export function readFirstTouch({ first, firstEntry }: AttributionCookies): OrderAttribution {
  if (!first) return {};
  return withoutUnknown({
    firstSourceType: SOURCE_TYPES.has(first.type) ? first.type : "",
    firstSource: known(first.source),
    firstMedium: known(first.medium),
    firstCampaign: known(first.campaign),
    firstEntryPage: address(known(firstEntry?.page, MAX_ADDRESS)),
  });
}

/** Some newsletters put the reader's email address into their links: it identifies a person, not a campaign. */
function known(text: string | undefined, limit = MAX_TEXT): string {
  const value = plain(text ?? "").slice(0, limit);
  return value === NONE || isEmail(value) ? "" : value;
}

/** Removes lone surrogates and control characters, which cannot be stored or break the line they appear on. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}

/** The admin shows it as a link, so `javascript:` URLs are rejected. */
function address(text: string): string {
  return /^(?:https?|android-app|ios-app):\/\//i.test(text) ? withoutEmails(text) : "";
}

function withoutEmails(url: string): string {
  const [page = "", query] = url.split(/\?(.*)/s);
  const pairs = query?.split("&").filter((pair) => !isEmail(decode(pair.split(/[=#]/)[1] ?? "")));
  return pairs?.length ? `${page}?${pairs.join("&")}` : page;
}

function moment(text: string): string {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(text.replace(" ", "T"))) ? text : "";
}

function count(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), MAX_COUNT) : undefined;
}

function withoutUnknown<Values extends object>(values: Values): OrderAttribution {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== undefined));
}
