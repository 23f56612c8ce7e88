/** Completes even when the page is left, and sends no cookies. */
export function sendJson(page: Window & typeof globalThis, endpoint: string, body: object): void {
  page
    .fetch(endpoint, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
      credentials: "omit",
      keepalive: true,
    })
    .catch(() => undefined);
}
