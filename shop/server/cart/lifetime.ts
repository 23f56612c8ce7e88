const HOUR_MS = 3_600_000;

/** How long a cart waits for its visitor, and how old its cookie may get before it is written anew. */
export const SESSION_LIFETIME_MS = 48 * HOUR_MS;
export const SESSION_RENEWAL_MS = 24 * HOUR_MS;

/** The same, for the database's clock, with some hours to spare: no cookie outlives its row. */
export const CART_LIFETIME = "interval '50 hours'";

/**
 * The new expiry of a cart, inside an upsert. It moves once an hour at most: a row whose indexed columns stay as
 * they are is far cheaper to write.
 */
export const LATER_EXPIRY = `
  case when carts.expires_at < excluded.expires_at - interval '1 hour' then excluded.expires_at else carts.expires_at end`;
