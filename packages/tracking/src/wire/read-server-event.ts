import type { Params } from "./event.ts";
import { parseJson } from "./attempt.ts";
import { PIXEL_SLUGS } from "./pixel-slug.ts";
import type { PixelSlug } from "./pixel-slug.ts";
import { asRecord, asText, asTexts, own } from "./read-like.ts";
import type { Loose } from "./read-like.ts";
import type { ServerCopy } from "./server-event.ts";

const MOST_TEXT = 200;
const MOST_IDS = 20;
const MOST_URL = 2000;

/** The body of the classic door, already nested. Nothing comes back for what has no name or no id. */
export function readAjaxEvent(body: Loose): ServerCopy | undefined {
  const isTikTok = own(body, "action") === "pys_tiktok_api_event";
  const pixel = isTikTok ? "tiktok" : pixelOf(own(body, "pixel"), "facebook");
  return pixel && readCopy(pixel, body, own(body, isTikTok ? "event_id" : "eventID"));
}

/** The body of a REST door, as JSON or as a form: lists and parameters may be JSON within it. */
export function readRestEvent(pixel: PixelSlug, body: Loose): ServerCopy | undefined {
  const opened = { ...body, data: unpacked(own(body, "data")), ids: unpacked(own(body, "ids")) };
  return readCopy(pixel, opened, own(body, "eventID") ?? own(body, "event_id"));
}

/** The body of our own door; undefined when it is no batch at all. */
export function readBatch(text: string): readonly (ServerCopy | undefined)[] | undefined {
  const events = own(asRecord(parseJson(text)), "events");
  if (!Array.isArray(events)) return undefined;
  return events.flatMap((raw) => {
    const body = asRecord(raw);
    const to = own(body, "to");
    return Array.isArray(to) ? to.map((one) => readAddressed(body, asRecord(one))) : readAddressed(body, body);
  });
}

/** One happening for one pixel; it may name parameters that are for that pixel alone. */
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

/** What most names and ids look like, so that nothing needs to be done about them. */
const PLAIN = /^[\w.:-]{0,200}$/;

/** Databases take neither zero bytes nor halves of characters. */
function shortText(raw: unknown): string {
  if (typeof raw === "string" && PLAIN.test(raw)) return raw;
  return asText(raw).replaceAll("\0", "").trim().slice(0, MOST_TEXT).toWellFormed();
}

function unpacked(raw: unknown): unknown {
  return typeof raw === "string" ? parseJson(raw) : raw;
}

/** "0" is how these bodies say that there is no order. */
function orderOf(raw: unknown): string {
  return raw === "" || raw === "0" ? "" : shortText(raw);
}

/** 0 when the body does not say. */
function timeOf(raw: unknown): number {
  const time = typeof raw === "number" ? raw : Number(asText(raw));
  return Number.isFinite(time) && time > 0 ? time : 0;
}
