import type { Loose } from "../../wire/decode-options.ts";
import type { DestinationName } from "../destination.ts";

/** A vendor's service for tests and demos: validates and deduplicates like the real one. */
export interface FakeVendor {
  readonly name: DestinationName;
  /** Received events, oldest first; a duplicate increments the copies of the first. */
  readonly arrivals: () => readonly Arrival[];
  readonly respond: (request: FakeRequest, now: number) => FakeReply;
  readonly forget: () => void;
}

export interface Arrival {
  /** The pixel, ad account or property; each deduplicates separately. */
  readonly account: string;
  readonly name: string;
  readonly id: string;
  readonly copies: number;
  readonly event: Loose;
}

export interface FakeRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

export interface FakeReply {
  readonly status: number;
  readonly body: string;
}

/** Behaviour of a fake vendor that tests change while it runs. */
export interface FakeBehaviour {
  /** The one token that is accepted. */
  token: string;
  /** Ids of events that the vendor rejects. */
  rejects: (id: string) => boolean;
}

export function createBehaviour(): FakeBehaviour {
  return { token: "good-token", rejects: () => false };
}

export function reply(status: number, body: unknown): FakeReply {
  return { status, body: JSON.stringify(body) };
}

export interface Inbox {
  /** The vendor's deduplication key. */
  readonly take: (key: string, arrival: Omit<Arrival, "copies">) => void;
  readonly all: () => readonly Arrival[];
  readonly empty: () => void;
}

export function createInbox(): Inbox {
  const byKey = new Map<string, Arrival>();
  return {
    take(key, arrival) {
      const full = `${arrival.account} ${key}`;
      const known = byKey.get(full);
      byKey.set(full, known ? { ...known, copies: known.copies + 1 } : { ...arrival, copies: 1 });
    },
    all: () => [...byKey.values()],
    empty: () => byKey.clear(),
  };
}
