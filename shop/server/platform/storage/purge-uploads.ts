import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Shop } from "../../shop.ts";
import { uploadsFolder } from "./store-uploads.ts";

/** Longer than any form takes from uploading its file to storing its line. */
const GRACE_MS = 60 * 60_000;

const FORGET = `
delete from uploads u where created_at < now() - make_interval(secs => $1)
  and not exists (select from cart_lines l where l.options ? 'uploads' and l.options -> 'uploads' ? u.id)
  and not exists (select from order_lines l where l.options ? 'uploads' and l.options -> 'uploads' ? u.id)`;

const KNOWN = "select id from uploads where id = any ($1::text[])";

/** Deletes files that no cart or order uses; returns how many there were. */
export async function purgeUploads({ config, database: { pool } }: Shop, now: Date): Promise<number> {
  await pool.query(FORGET, [GRACE_MS / 1000]);

  const folder = uploadsFolder(config);
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts && facts.mtimeMs < now.getTime() - GRACE_MS) old.push(name);
  }
  if (old.length === 0) return 0;
  const { rows } = await pool.query<{ id: string }>(KNOWN, [old]);
  const known = new Set(rows.map(({ id }) => id));
  const orphans = old.filter((name) => !known.has(name));
  for (const name of orphans) await rm(join(folder, name), { force: true });
  return orphans.length;
}
