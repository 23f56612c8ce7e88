/**
 * What time it is at the shop, by the date on its answer. For pages that are kept and sent again: a time written into
 * them would be that of the day they were made.
 */
export async function askServerTime(address: string, request: typeof fetch = fetch): Promise<number | null> {
  try {
    const answer = await request(address, { method: "HEAD", cache: "no-store" });
    const time = Date.parse(answer.headers.get("date") ?? "");
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}
