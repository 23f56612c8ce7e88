import type { Loose } from "../../wire/read-like.ts";
import type { DestinationName } from "../destination.ts";

/** A vendor's service for tests and demonstrations: as strict as the real one, and it tells doubles as that does. */
export interface FakeVendor {
  readonly name: DestinationName;
  /** What arrived, oldest first; a double adds to the copies of the first. */
  readonly arrivals: () => readonly Arrival[];
  readonly answer: (request: FakeRequest, now: number) => FakeReply;
  readonly forget: () => void;
}

export interface Arrival {
  /** The pixel, ad account or property that it was sent to: each tells its own doubles. */
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

/** What a test changes about a vendor while it runs. */
export interface FakeMood {
  /** The one token that opens the door. */
  token: string;
  /** Events that the vendor finds fault with, by their id. */
  findsFault: (id: string) => boolean;
}

export function createMood(): FakeMood {
  return { token: "good-token", findsFault: () => false };
}

export function reply(status: number, body: unknown): FakeReply {
  return { status, body: JSON.stringify(body) };
}

export interface Inbox {
  /** The key is what the vendor tells doubles by. */
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
