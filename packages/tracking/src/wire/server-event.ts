import { toJson } from "./attempt.ts";
import type { Params } from "./event.ts";
import type { PixelSlug } from "./pixel-slug.ts";
import { asText } from "./read-like.ts";

/** An event as the server shall pass it on, under the same id as the pixel's. */
export interface ServerCopy {
  readonly pixel: PixelSlug;
  readonly name: string;
  readonly key: string;
  readonly id: string;
  readonly ids: readonly string[];
  readonly params: Params;
  readonly url: string;
  readonly wooOrder: string;
  readonly eddOrder: string;
  /** When it happened, in milliseconds. */
  readonly at: number;
}

export const FORM = "application/x-www-form-urlencoded";
export const JSON_TYPE = "application/json";

/** What a message's body is written in. */
export function headersFor(type: string): Readonly<Record<string, string>> {
  return { "Content-Type": type };
}

/** The classic body. TikTok's door spells the id differently. */
export function ajaxBody(copy: ServerCopy, nonce: string): Params {
  const isTikTok = copy.pixel === "tiktok";
  return {
    action: isTikTok ? "pys_tiktok_api_event" : "pys_api_event",
    pixel: copy.pixel,
    event: copy.name,
    event_slug: copy.key,
    ids: copy.ids,
    data: copy.params,
    url: copy.url,
    [isTikTok ? "event_id" : "eventID"]: copy.id,
    ajax_event: nonce,
    woo_order: copy.wooOrder,
    edd_order: copy.eddOrder,
  };
}

/** The body of the REST doors: lists and parameters are JSON within JSON, an order that is missing is "0". */
export function restBody(copy: ServerCopy): Readonly<Record<string, string>> {
  return {
    event: copy.name,
    event_slug: copy.key,
    data: JSON.stringify(copy.params),
    ids: JSON.stringify(copy.ids),
    eventID: copy.id,
    woo_order: copy.wooOrder || "0",
    edd_order: copy.eddOrder || "0",
  };
}

/** Whose server shall hear of a happening. */
export interface Addressee {
  readonly pixel: PixelSlug;
  readonly ids: readonly string[];
  /** Parameters for this one alone. */
  readonly data?: Params | undefined;
}

/** One happening as our own door reads it; what is empty is not told. Its copies differ in their addressees only. */
export interface BatchEntry {
  readonly event: string;
  readonly event_slug: string | undefined;
  readonly data: Params;
  readonly url: string;
  readonly eventID: string;
  readonly woo_order: string | undefined;
  readonly edd_order: string | undefined;
  readonly time: number;
  readonly to: Addressee[];
}

export function batchEntry(copy: Omit<ServerCopy, "pixel" | "ids">, to: Addressee[]): BatchEntry {
  return {
    event: copy.name,
    event_slug: copy.key || undefined,
    data: copy.params,
    url: copy.url,
    eventID: copy.id,
    woo_order: copy.wooOrder || undefined,
    edd_order: copy.eddOrder || undefined,
    time: copy.at,
    to,
  };
}

/** For doors that take one copy at a time. */
export function copiesOf(entry: BatchEntry): readonly ServerCopy[] {
  return entry.to.map(({ pixel, ids, data }) => ({
    pixel,
    name: entry.event,
    key: entry.event_slug ?? "",
    id: entry.eventID,
    ids,
    params: data ? { ...entry.data, ...data } : entry.data,
    url: entry.url,
    wooOrder: entry.woo_order ?? "",
    eddOrder: entry.edd_order ?? "",
    at: entry.time,
  }));
}

/** Many events at once, for our own door, without those that cannot be told; "" where there is none. */
export function batchBody(events: readonly BatchEntry[]): string {
  const whole = toJson({ events });
  if (whole) return whole;
  const tellable = events.filter((event) => toJson(event));
  return tellable.length ? JSON.stringify({ events: tellable }) : "";
}

/**
 * Nested values under flat names, as forms send them: `data[contents][0][id]`. Beacons number every list; the classic
 * form leaves the number out for lists of plain values: `ids[]`.
 */
export function flatten(value: unknown, numbersAll: boolean, name = ""): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return value === undefined ? [] : [[name, value]];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const isPlain = typeof inner !== "object" || inner === null;
    const place = Array.isArray(value) && isPlain && !numbersAll ? "" : key;
    return flatten(inner, numbersAll, name ? `${name}[${place}]` : key);
  });
}

export function formBody(value: unknown, numbersAll: boolean): string {
  const pairs = flatten(value, numbersAll).filter(([, inner]) => inner !== null || !numbersAll);
  return new URLSearchParams(pairs.map(([name, inner]) => [name, asText(inner)])).toString();
}
