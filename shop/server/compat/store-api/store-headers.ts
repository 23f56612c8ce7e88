/** CORS headers that clients may read and send. Cross-origin requests never carry cookies. */
const EXPOSED = [
  "X-WP-Total",
  "X-WP-TotalPages",
  "Link",
  "Nonce",
  "Nonce-Timestamp",
  "User-ID",
  "Cart-Token",
  "Cart-Hash",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit-Retry-After",
].join(", ");

const SENT = "Content-Type, Nonce, Cart-Token, Idempotency-Key, If-None-Match, X-HTTP-Method-Override";

/** No credentials: a page of another site can use a cart whose token it has, but never its visitor's session. */
export const SHARED: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED,
};

export function preflight(methods: readonly string[]): Response {
  const allowed = [...methods, "OPTIONS"].join(", ");
  const headers = {
    ...SHARED,
    Allow: allowed,
    "Access-Control-Allow-Methods": allowed,
    "Access-Control-Allow-Headers": SENT,
    "Access-Control-Max-Age": "600",
  };
  return new Response(null, { status: 204, headers });
}
