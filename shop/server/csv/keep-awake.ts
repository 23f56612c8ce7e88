import type { ClientBase } from "pg";

/** Connections of the shop that say nothing for a while count as lost; fetching pictures can take longer. */
const EVERY_MS = 5000;

/** Lets the connection speak now and then while something else is waited for. */
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
    // The lock went with the connection, so another import may have begun.
    if (lost !== undefined) throw lost;
    return value;
  } finally {
    clearInterval(timer);
  }
}
