/** Events that wait for the server, one key each: several pages of a browser may write at once. */
export const WAITING_EVENT = "vitrine_event_";

/** Shops keep their cart's fragments in the session's storage under keys that begin so. */
export const CART_FRAGMENTS = "wc_fragments_";

/** A cookie that lives for a moment, to ask the browser which domains it takes. */
export const DOMAIN_PROBE = "pys_probe";
