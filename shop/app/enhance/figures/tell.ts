/** Leaves with the page if need be, and takes no cookie along. */
export function tell(page: Window & typeof globalThis, door: string, body: object): void {
  page
    .fetch(door, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
      credentials: "omit",
      keepalive: true,
    })
    .catch(() => undefined);
}
