/**
 * The server's time, from the `Date` header of its response. For cached pages: a time in their HTML
 * would be that of their rendering.
 */
export async function askServerTime(address: string, request: typeof fetch = fetch): Promise<number | null> {
  try {
    const response = await request(address, { method: "HEAD", cache: "no-store" });
    const time = Date.parse(response.headers.get("date") ?? "");
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}
