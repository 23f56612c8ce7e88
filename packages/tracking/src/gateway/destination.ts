import type { Params } from "../wire/event.ts";

/** Vendors that take events from a server. */
export const DESTINATIONS = ["facebook", "tiktok", "pinterest", "ga", "google_ads", "bing"] as const;
export type DestinationName = (typeof DESTINATIONS)[number];

/** An event for one destination, as parsed by an endpoint. */
export interface IncomingEvent {
  /** The vendor's event name, as its pixel sent it. */
  readonly name: string;
  /** Shared with the browser's copy; vendors deduplicate by it. */
  readonly id: string;
  /** When it happened, in milliseconds. */
  readonly at: number;
  readonly url: string;
  readonly params: Params;
  /** The order's id, or "". */
  readonly order: string;
}

/** Personal data as typed: exists only during its request. */
export interface RawVisitor {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  /** Two letters, or "". Also the country of phone numbers without a country code. */
  readonly country: string;
  readonly externalId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly referrer: string;
  /** Cookies that identify visitors and clicks, such as `_fbp`, `_ttp`, `_ga`, `_epik`, `ttclid`. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Consent as Google's signals. */
  readonly consent: { readonly adUserData: boolean; readonly adPersonalization: boolean };
}

/** An event in the vendor's format, with personal data hashed where the vendor accepts hashes. */
export type PreparedEvent = Readonly<Record<string, unknown>>;

/** The owner's account at a vendor. */
export interface Account {
  /** The pixel's id, the ad account or the measurement id. */
  readonly id: string;
  readonly token: string;
  /** Sends to the vendor's test view instead, if it has one. */
  readonly testCode: string;
  /** Replaces the vendor's URL in tests and behind proxies; "" for the vendor's own. */
  readonly baseUrl: string;
  /** Vendor-specific settings, such as a conversion action. */
  readonly extra: Readonly<Record<string, string>>;
}

export interface VendorRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface VendorResponse {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

/** The outcome of a batch. */
export type Verdict =
  /** Accepted, except the events with these indexes. */
  | { readonly kind: "delivered"; readonly refused: readonly { readonly index: number; readonly reason: string }[] }
  | { readonly kind: "retry"; readonly reason: string; readonly afterMs?: number }
  /** Rate limited: the whole destination waits. */
  | { readonly kind: "throttled"; readonly reason: string; readonly afterMs?: number }
  /** Blocked until the owner acts: token, permission. */
  | { readonly kind: "stopped"; readonly reason: string }
  /** Rejected because of one of its events: split in halves until that event is found. */
  | { readonly kind: "refused"; readonly reason: string };

export type Preparation =
  | { readonly ok: true; readonly event: PreparedEvent }
  /** The vendor would reject it; the reason contains no value. */
  | { readonly ok: false; readonly reason: string };

/** Data that the owner withholds from a vendor. */
export interface DataLimits {
  /** Names of parameters that are never sent, such as those about a person's health. */
  readonly withheldParams: readonly string[];
  /** Limited data use, if the vendor has such a mode. */
  readonly limitsUse: boolean;
}

export interface Destination {
  readonly name: DestinationName;
  readonly maxEvents: number;
  readonly maxBytes: number;
  /** Maximum age of an event; older ones are not sent. */
  readonly horizonMs: number;
  /** Whether a request without a response may be retried: only if the vendor deduplicates. */
  readonly canRepeat: boolean;
  /** Hashes are cached per visitor object, so that a visitor's events share the work. */
  prepare(event: IncomingEvent, visitor: RawVisitor, limits?: DataLimits): Preparation;
  request(events: readonly PreparedEvent[], account: Account): VendorRequest;
  /** A request without side effects that tests id and token. */
  probe(account: Account, now: number): VendorRequest;
  /** With a count of 0 it reads the response to a probe: "delivered" means that ID and token work. */
  read(response: VendorResponse, count: number): Verdict;
}
