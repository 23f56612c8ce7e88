import { asRecord, type Loose, parseJson, toJson } from "@vitrine/tracking/gateway/ingest";
import type { Refusal } from "../ingest/refusals.ts";

/** Segment's calls, as in a message's `type` and in the paths. */
export const CALLS = ["track", "identify", "page", "screen", "group", "alias"] as const;
export type CallName = (typeof CALLS)[number];

/** Segment's limits. */
const MAX_EVENT_BYTES = 32 * 1024;
export const MAX_CALL_BYTES = 500 * 1024;
const MAX_EVENTS = 2500;

/** One call of a client, with what its batch says about all of them. */
export interface Message {
  readonly call: CallName;
  /** Made by the client, the same for each attempt; "" if it made none. */
  readonly id: string;
  readonly userId: string;
  readonly anonymousId: string;
  /** The name of a track call. */
  readonly event: string;
  readonly properties: Loose;
  readonly traits: Loose;
  readonly context: Loose;
  readonly integrations: Loose;
  /** When it happened, in milliseconds by the gateway's clock; 0 if it does not say. */
  readonly at: number;
}

/** Why a message is dropped although its request succeeds, as at Segment. */
export type MessageRefusal = Extract<
  Refusal,
  "unknown-call" | "no-user-id" | "no-event-name" | "event-too-large" | "too-many-events"
>;

export interface Call {
  /** The write key that the body names; "" if none. */
  readonly key: string;
  readonly messages: readonly Message[];
  readonly refused: readonly MessageRefusal[];
}

/** Reads the body of a call or a batch, whatever its content type says. */
export function readCall(text: string, call: CallName | "batch", now: number): Call | "unreadable" | "too-large" {
  const bytes = Buffer.byteLength(text);
  if (bytes > (call === "batch" ? MAX_CALL_BYTES : MAX_EVENT_BYTES)) return "too-large";
  const raw = parseJson(text);
  const body = asRecord(raw);
  if (raw !== body) return "unreadable";
  if (call !== "batch") return callOf([{ ...body, type: call }], {}, textOf(body, "writeKey"), now);
  const items = body["batch"];
  if (!Array.isArray(items)) return "unreadable";
  const raws = items.slice(0, MAX_EVENTS).map(asRecord);
  const key = textOf(body, "writeKey") || textOf(raws[0] ?? {}, "writeKey");
  const found = callOf(raws, body, key, now, bytes > MAX_EVENT_BYTES);
  const excess = Array.from({ length: items.length - raws.length }, () => "too-many-events" as const);
  return { ...found, refused: [...found.refused, ...excess] };
}

function callOf(raws: readonly Loose[], batch: Loose, key: string, now: number, mayBeLarge = false): Call {
  const messages: Message[] = [];
  const refused: MessageRefusal[] = [];
  for (const raw of raws) {
    const read = mayBeLarge && isLarge(raw) ? "event-too-large" : readMessage(raw, batch, now);
    if (typeof read === "string") refused.push(read);
    else messages.push(read);
  }
  return { key, messages, refused };
}

/** What is nested too deeply to be written down counts as large. */
function isLarge(raw: Loose): boolean {
  const json = toJson(raw);
  return json === undefined || Buffer.byteLength(json) > MAX_EVENT_BYTES;
}

function readMessage(raw: Loose, batch: Loose, now: number): Message | MessageRefusal {
  const type = textOf(raw, "type").toLowerCase();
  const call = CALLS.find((name) => name === type);
  const [userId, anonymousId] = [textOf(raw, "userId"), textOf(raw, "anonymousId")];
  const event = textOf(raw, "event");
  if (!call) return "unknown-call";
  if (!userId && !anonymousId) return "no-user-id";
  if (call === "track" && !event) return "no-event-name";
  return {
    call,
    id: textOf(raw, "messageId"),
    userId,
    anonymousId,
    event,
    properties: {
      ...((call === "page" || call === "screen") && { name: raw["name"], category: raw["category"] }),
      ...asRecord(raw["properties"]),
    },
    traits: asRecord(raw["traits"]),
    context: merged(asRecord(batch["context"]), asRecord(raw["context"])),
    integrations: { ...asRecord(batch["integrations"]), ...asRecord(raw["integrations"]) },
    at: timeOf(raw, batch, now),
  };
}

/** The batch's values, replaced by the message's own, also within records such as `page`. */
function merged(shared: Loose, own: Loose): Loose {
  const inner = Object.entries(own).map(([name, value]) => {
    const [outer, record] = [asRecord(shared[name]), asRecord(value)];
    return [name, value === record ? { ...outer, ...record } : value] as const;
  });
  return { ...shared, ...Object.fromEntries(inner) };
}

/**
 * The client's clock may be wrong, but not the time between its two readings: the event happened as long before the
 * gateway received it as before the client sent it.
 */
function timeOf(raw: Loose, batch: Loose, now: number): number {
  const happened = instantOf(raw["originalTimestamp"]) || instantOf(raw["timestamp"]);
  const sent = instantOf(raw["sentAt"]) || instantOf(batch["sentAt"]);
  return happened > 0 && sent > 0 ? now - (sent - happened) : happened;
}

/** 0 for what is no time. */
function instantOf(raw: unknown): number {
  const time = typeof raw === "number" ? raw : typeof raw === "string" ? Date.parse(raw) : 0;
  return Number.isFinite(time) && time > 0 ? time : 0;
}

/** A text or a number as text: some clients send numeric user IDs. */
export function textOf(record: Loose, name: string): string {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}
