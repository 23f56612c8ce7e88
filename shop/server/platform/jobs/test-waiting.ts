import type { Database } from "../db/connect.ts";

/** Does the work of every unfinished record once, as its job would. Returns how many attempts succeeded. */
export async function runWaiting(
  { database }: { readonly database: Database },
  table: "mails" | "account_mails" | "image_jobs" | "file_jobs" | "backup_jobs" | "payment_refunds",
  run: (id: number) => Promise<unknown>,
): Promise<number> {
  const text = `select id from ${table} where status in ('waiting', 'running') order by id`;
  const { rows } = await database.pool.query<{ id: number }>(text);
  let succeeded = 0;
  for (const { id } of rows) {
    await run(id).then(
      () => (succeeded += 1),
      () => undefined,
    );
  }
  return succeeded;
}
