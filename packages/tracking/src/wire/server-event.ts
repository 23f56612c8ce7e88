import { parseJson, toJson } from "./attempt.ts";
import type { Params } from "./event.ts";
import { PIXEL_SLUGS } from "./pixel-slug.ts";
import type { PixelSlug } from "./pixel-slug.ts";
import { asRecord, asText, asTexts, own } from "./decode-options.ts";
import type { Loose } from "./decode-options.ts";

/** The server's copy of an event, with the same ID as the pixel's. */
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

const MOST_TEXT = 200;
const MOST_IDS = 20;
const MOST_URL = 2000;

/** Headers for the content type of a message's body. */
export function headersFor(type: string): Readonly<Record<string, string>> {
  return { "Content-Type": type };
}

/** The classic body. TikTok's endpoint has another name for the ID. */
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

/** The body of the REST endpoints: lists and parameters are JSON within JSON, a missing order is "0". */
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

/** A pixel whose server API gets an event. */
export interface Addressee {
  readonly pixel: PixelSlug;
  readonly ids: readonly string[];
  /** Parameters for this pixel alone. */
  readonly data?: Params | undefined;
}

/** One event for our own endpoint, without empty values. Its copies differ only in their recipients. */
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

/** For endpoints that take one copy at a time. */
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

/** What a gateway on another host needs besides the events: it gets no cookies. */
export interface Sender {
  /** The write key of the site. */
  readonly key: string;
  readonly visitor: { readonly cookies: Readonly<Record<string, string>> };
}

/**
 * Many events in one body for our own endpoint, without those that cannot be serialised; "" if none is left. A gateway
 * on another host also gets their sender.
 */
export function batchBody(events: readonly BatchEntry[], sender?: Sender): string {
  const whole = toJson({ ...sender, events });
  if (whole) return whole;
  const tellable = events.filter((event) => toJson(event));
  return tellable.length ? JSON.stringify({ ...sender, events: tellable }) : "";
}

/**
 * Flattens nested values for forms: `data[contents][0][id]`. Beacons index every list; the classic form leaves out the
 * index for lists of plain values: `ids[]`.
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

/** Parses the classic endpoint's body, already nested. Undefined without a name or an ID. */
export function readAjaxEvent(body: Loose): ServerCopy | undefined {
  const isTikTok = own(body, "action") === "pys_tiktok_api_event";
  const pixel = isTikTok ? "tiktok" : pixelOf(own(body, "pixel"), "facebook");
  return pixel && readCopy(pixel, body, own(body, isTikTok ? "event_id" : "eventID"));
}

/** Parses the body of a REST endpoint, JSON or a form: lists and parameters may be JSON within it. */
export function readRestEvent(pixel: PixelSlug, body: Loose): ServerCopy | undefined {
  const opened = { ...body, data: unpacked(own(body, "data")), ids: unpacked(own(body, "ids")) };
  return readCopy(pixel, opened, own(body, "eventID") ?? own(body, "event_id"));
}

/** Parses the body of our own endpoint; undefined when it is not a batch. */
export function readBatch(text: string): readonly (ServerCopy | undefined)[] | undefined {
  return readCopies(asRecord(parseJson(text)));
}

/** A batch for a gateway on another host; the visitor is as sent. */
export interface KeyedBatch {
  readonly key: string;
  readonly visitor: Loose;
  readonly copies: readonly (ServerCopy | undefined)[];
}

/** Parses the body that names its sender; undefined when it is not a batch. */
export function readKeyedBatch(text: string): KeyedBatch | undefined {
  const body = asRecord(parseJson(text));
  const copies = readCopies(body);
  return copies && { key: shortText(own(body, "key")), visitor: asRecord(own(body, "visitor")), copies };
}

/** The copies of a parsed batch; undefined when it is none. */
export function readCopies(batch: Loose): readonly (ServerCopy | undefined)[] | undefined {
  const events = own(batch, "events");
  if (!Array.isArray(events)) return undefined;
  return events.flatMap((raw) => {
    const body = asRecord(raw);
    const to = own(body, "to");
    return Array.isArray(to) ? to.map((one) => readAddressed(body, asRecord(one))) : readAddressed(body, body);
  });
}

/** One event for one pixel, possibly with parameters for that pixel alone. */
function readAddressed(body: Loose, to: Loose): ServerCopy | undefined {
  const pixel = pixelOf(own(to, "pixel"));
  const copy = pixel && readCopy(pixel, body, own(body, "eventID"), own(to, "ids"));
  const more = to === body ? undefined : own(to, "data");
  return copy && more ? { ...copy, params: { ...copy.params, ...asRecord(more) } } : copy;
}

function readCopy(pixel: PixelSlug, body: Loose, rawId: unknown, ids = own(body, "ids")): ServerCopy | undefined {
  const name = shortText(own(body, "event"));
  const id = shortText(rawId);
  if (!name || !id) return undefined;
  return {
    pixel,
    // An old short form that pages still print.
    name: name === "hCR" ? "CompleteRegistration" : name,
    key: shortText(own(body, "event_slug")),
    id,
    ids: asTexts(ids).slice(0, MOST_IDS),
    params: asRecord(own(body, "data")) satisfies Params,
    url: asText(own(body, "url")).slice(0, MOST_URL),
    wooOrder: orderOf(own(body, "woo_order")),
    eddOrder: orderOf(own(body, "edd_order")),
    at: timeOf(own(body, "time")),
  };
}

function pixelOf(raw: unknown, otherwise?: PixelSlug): PixelSlug | undefined {
  const text = asText(raw);
  return text === "" ? otherwise : PIXEL_SLUGS.find((slug) => slug === text);
}

/** Most names and IDs match this and need no clean-up. */
const PLAIN = /^[\w.:-]{0,200}$/;

/** Databases reject null bytes and unpaired surrogates. */
function shortText(raw: unknown): string {
  if (typeof raw === "string" && PLAIN.test(raw)) return raw;
  return asText(raw).replaceAll("\0", "").trim().slice(0, MOST_TEXT).toWellFormed();
}

function unpacked(raw: unknown): unknown {
  return typeof raw === "string" ? parseJson(raw) : raw;
}

/** "0" means no order in these bodies. */
function orderOf(raw: unknown): string {
  return raw === "" || raw === "0" ? "" : shortText(raw);
}

/** 0 when the body has no time. */
function timeOf(raw: unknown): number {
  const time = typeof raw === "number" ? raw : Number(asText(raw));
  return Number.isFinite(time) && time > 0 ? time : 0;
}
