/** What attempts are counted by. A cart is identified by its token, a network by the client's IP address. */
export type SubjectKind = "browser" | "network" | "account" | "session" | "cart";

/** Attempts within one window; `slow` only delays further attempts, `settings` is set by the owner. */
type Most = number | "slow" | "settings";

export interface Limit {
  /** The window begins with the first attempt. */
  readonly seconds: number | "settings";
  readonly most: Readonly<Partial<Record<SubjectKind, Most>>>;
  /** Each attempt after the third waits longer than the one before, up to five seconds. */
  readonly slows?: true;
}

const TEN_MINUTES = 600;
const QUARTER = 900;
const HOUR = 3600;

/**
 * Every limit of the shop that is counted in PostgreSQL. A network is allowed more than a browser: many people can
 * share one IP address, but one browser is one person.
 */
export const LIMITS = {
  // Failed passwords block a network, and only slow an account: knowing an email address must not be enough to lock its
  // owner out. A browser that signed in before is counted by itself.
  "account-sign-in": { seconds: QUARTER, most: { account: "slow", network: 10, browser: 10 }, slows: true },
  "admin-sign-in": { seconds: QUARTER, most: { account: "slow", network: 10, browser: 10 }, slows: true },
  // The stand-alone gateway has one long token.
  "gateway-sign-in": { seconds: QUARTER, most: { network: 10 }, slows: true },
  // The few digits of a code need a limit per account; only people who know the password get this far.
  "second-factor": { seconds: QUARTER, most: { account: 10, network: 10, browser: 10 }, slows: true },
  // A password or code that a signed-in person enters: the thief of one session does not block the others.
  "session-proof": { seconds: QUARTER, most: { session: 10 }, slows: true },
  "email-request": { seconds: QUARTER, most: { network: 10 }, slows: true },
  // Prevents flooding a mailbox through this shop.
  "email-to-mailbox": { seconds: HOUR, most: { account: 3 } },

  // Newsletter and stock alerts, counted without a cookie. Their emails have a limit of their own, so that nobody can use
  // up the emails for a new password.
  subscription: { seconds: TEN_MINUTES, most: { network: 20 } },
  "subscription-to-mailbox": { seconds: HOUR, most: { account: 3 } },

  comment: { seconds: TEN_MINUTES, most: { browser: 5, network: 20 } },
  "review-photos": { seconds: TEN_MINUTES, most: { browser: 5, network: 20 } },
  "review-vote": { seconds: TEN_MINUTES, most: { browser: 60, network: 240 } },
  "message-photos": { seconds: TEN_MINUTES, most: { browser: 5, network: 20 } },
  "contact-message": { seconds: TEN_MINUTES, most: { browser: 5, network: 20 } },
  "order-lookup": { seconds: TEN_MINUTES, most: { browser: 10, network: 30 } },
  // Cancelling, ordering again and asking for a return.
  "order-change": { seconds: TEN_MINUTES, most: { browser: 20, network: 60 } },
  "product-upload": { seconds: TEN_MINUTES, most: { browser: 30, network: 120 } },
  consent: { seconds: TEN_MINUTES, most: { network: 60 } },

  order: { seconds: TEN_MINUTES, most: { cart: "settings", network: "settings" } },
  // A wallet asks again whenever the customer picks another address or delivery.
  "express-quote": { seconds: TEN_MINUTES, most: { cart: 120, network: 1200 } },
  coupon: { seconds: TEN_MINUTES, most: { cart: "settings", network: "settings" } },
  "store-api": { seconds: "settings", most: { cart: "settings", network: "settings" } },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

/** How many events may arrive at once, and how quickly the allowance refills. */
export interface Bucket {
  readonly burst: number;
  readonly perSecond: number;
}

/** Counted in the memory of each process (see token-buckets.ts). */
export const EVENT_BUCKETS = {
  // A browser sends a handful per page; a whole company may share one IP address.
  visitor: { burst: 400, perSecond: 20 },
  network: { burst: 8000, perSecond: 400 },
} as const satisfies Readonly<Record<string, Bucket>>;
