/** Prefix of events that wait for the server, one key each: several pages of a browser may write at once. */
export const WAITING_EVENT = "vitrine_event_";

/** Prefix of the session storage keys in which shops keep their cart fragments. */
export const CART_FRAGMENTS = "wc_fragments_";

/** A short-lived cookie that tests which domains the browser accepts. */
export const DOMAIN_PROBE = "pys_probe";
