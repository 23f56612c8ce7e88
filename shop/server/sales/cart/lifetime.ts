const HOUR_MS = 3_600_000;

/** How long a cart is kept for its visitor, and after which time its cookie is renewed. */
export const SESSION_LIFETIME_MS = 48 * HOUR_MS;
export const SESSION_RENEWAL_MS = 24 * HOUR_MS;

/** The same for the database's clock, with some hours to spare: no cookie outlives its row. */
export const CART_LIFETIME = "interval '50 hours'";

/**
 * The new expiry of a cart, inside an upsert. It moves at most once an hour: a row whose indexed columns do not change
 * is far cheaper to write.
 */
export const LATER_EXPIRY = `
  case when carts.expires_at < excluded.expires_at - interval '1 hour' then excluded.expires_at else carts.expires_at end`;
