const HOUR_MS = 3_600_000;

/** How long a cart waits for its visitor, and how old its cookie may get before it is written anew. */
export const SESSION_LIFETIME_MS = 48 * HOUR_MS;
export const SESSION_RENEWAL_MS = 24 * HOUR_MS;

/** The same, for the database's clock, with an hour to spare: no cookie outlives its row. */
export const CART_LIFETIME = "interval '49 hours'";
