import type { Params } from "../wire/event.ts";

/** Vendors that take events from a server. */
export const DESTINATIONS = ["facebook", "tiktok", "pinterest", "ga", "google_ads", "bing"] as const;
export type DestinationName = (typeof DESTINATIONS)[number];

/** One event for one destination, as a door read it. */
export interface IncomingEvent {
  /** In the destination's own words, as its pixel said it in the browser. */
  readonly name: string;
  /** Shared with the browser's copy; vendors tell doubles by it. */
  readonly id: string;
  /** When it happened, in milliseconds. */
  readonly at: number;
  readonly url: string;
  readonly params: Params;
  /** The order it is about, or "". */
  readonly order: string;
}

/** What is known of the person, as typed: lives only as long as the request that brought it. */
export interface RawVisitor {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  /** Two letters, or "". Also tells what a phone number without a country code belongs to. */
  readonly country: string;
  readonly externalId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly referrer: string;
  /** Cookies that vendors know visitors and clicks by, such as `_fbp`, `_ttp`, `_ga`, `_epik`, `ttclid`. */
  readonly cookies: Readonly<Record<string, string>>;
  /** What the visitor agreed to, in Google's words. */
  readonly consent: { readonly adUserData: boolean; readonly adPersonalization: boolean };
}

/** The vendor's own form of one event. Whatever the vendor takes hashed is hashed in it. */
export type PreparedEvent = Readonly<Record<string, unknown>>;

/** Where and as whom to send. */
export interface Account {
  /** The pixel's id, the ad account or the measurement id. */
  readonly id: string;
  readonly token: string;
  /** Sends to the vendor's test view instead, where there is one. */
  readonly testCode: string;
  /** Instead of the vendor's own, for tests and proxies; "" is the vendor's. */
  readonly baseUrl: string;
  /** What only some vendors ask for, such as a conversion action. */
  readonly extra: Readonly<Record<string, string>>;
}

export interface VendorRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface VendorAnswer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

/** What an answer means for the batch it answers. */
export type Verdict =
  /** Taken, but for those named by their place in the batch. */
  | { readonly kind: "delivered"; readonly refused: readonly { readonly index: number; readonly reason: string }[] }
  | { readonly kind: "retry"; readonly reason: string; readonly afterMs?: number }
  /** Too much at once: the whole destination waits. */
  | { readonly kind: "throttled"; readonly reason: string; readonly afterMs?: number }
  /** Nothing goes through before the owner acts: token, permission. */
  | { readonly kind: "stopped"; readonly reason: string }
  /** Refused as a whole because of some event in it: to be halved until it is found. */
  | { readonly kind: "refused"; readonly reason: string };

export type Preparation =
  | { readonly ok: true; readonly event: PreparedEvent }
  /** The vendor would refuse it; the reason names no value. */
  | { readonly ok: false; readonly reason: string };

/** What the owner holds back from a vendor, whatever an event carries. */
export interface DataLimits {
  /** Names of parameters that never leave, such as those that could tell of somebody's health. */
  readonly withheldParams: readonly string[];
  /** Asks the vendor to use what it gets less, where it knows such a mode. */
  readonly limitsUse: boolean;
}

export interface Destination {
  readonly name: DestinationName;
  readonly maxEvents: number;
  readonly maxBytes: number;
  /** Events older than this are parked instead of sent. */
  readonly horizonMs: number;
  /** Whether a request without an answer may be sent again: only where the vendor tells doubles apart. */
  readonly canRepeat: boolean;
  /** What it finds out about a visitor is kept with that object, so one visitor's events share the work. */
  prepare(event: IncomingEvent, visitor: RawVisitor, limits?: DataLimits): Preparation;
  request(events: readonly PreparedEvent[], account: Account): VendorRequest;
  /** A harmless message that shows whether id and token work. */
  probe(account: Account, now: number): VendorRequest;
  /** With a count of 0 it reads the answer to a probe: "delivered" means that id and token work. */
  read(answer: VendorAnswer, count: number): Verdict;
}
