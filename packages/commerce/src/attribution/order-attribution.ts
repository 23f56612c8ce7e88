import { deviceType, type DeviceType } from "./device-type.ts";
import { FIELD_PREFIX, type FieldName } from "./fields.ts";
import type { Kept } from "./kept.ts";
import { NONE } from "./source.ts";

/** What an order remembers of the visit that led to it; what was not known is left out. */
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
  /** Of the visit by which the customer first found the shop. */
  readonly firstSourceType?: string;
  readonly firstSource?: string;
  readonly firstMedium?: string;
  readonly firstCampaign?: string;
  readonly firstEntryPage?: string;
}

const MAX_TEXT = 255;
const MAX_ADDRESS = 2048;
const MAX_COUNT = 1_000_000;
const SOURCE_TYPES: ReadonlySet<string> = new Set(["utm", "organic", "referral", "typein", "mobile_app", "admin"]);

/** Anyone can post anything: each value is cut to size and left out when it cannot be true. */
export function readOrderAttribution(posted: (name: string) => string | undefined): OrderAttribution {
  const raw = (field: FieldName, limit = MAX_TEXT) => {
    const value = plain(posted(FIELD_PREFIX + field) ?? "").slice(0, limit);
    return value === NONE ? "" : value;
  };
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

/** From what the browser keeps of the first visit; forms only tell of the last one. */
export function readFirstTouch({ first, firstEntry }: Kept): OrderAttribution {
  if (!first) return {};
  const text = (value: string | undefined, limit = MAX_TEXT) => {
    const known = plain(value ?? "").slice(0, limit);
    return known === NONE ? "" : known;
  };
  return withoutUnknown({
    firstSourceType: SOURCE_TYPES.has(first.type) ? first.type : "",
    firstSource: text(first.source),
    firstMedium: text(first.medium),
    firstCampaign: text(first.campaign),
    firstEntryPage: address(text(firstEntry?.page, MAX_ADDRESS)),
  });
}

/** Lone halves of a sign and control signs cannot be stored, or break the line they are shown on. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}

/** Shown as a link in the office, so never one that runs a script. */
function address(text: string): string {
  return /^(?:https?|android-app|ios-app):\/\//i.test(text) ? text : "";
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
