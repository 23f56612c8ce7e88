import type { ClientBase } from "pg";

/** The shop closes connections that are silent for a while; fetching images can take longer. */
const EVERY_MS = 5000;

/** Keeps the connection alive while waiting for something else. */
export async function keepAwake<Value>(
  client: Pick<ClientBase, "query">,
  work: () => Promise<Value>,
  everyMs: number = EVERY_MS,
): Promise<Value> {
  let lost: unknown;
  const timer = setInterval(() => {
    client.query("select 1").catch((error: unknown) => {
      lost ??= error;
    });
  }, everyMs);
  try {
    const value = await work();
    // The lock was lost with the connection, so another import may have started.
    if (lost !== undefined) throw lost;
    return value;
  } finally {
    clearInterval(timer);
  }
}
