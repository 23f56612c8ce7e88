import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Shop } from "../../shop.ts";
import { unfinishedFolder } from "./video-files.ts";

/** A file is uploaded before the page that shows it is saved; an editor is unlikely to stay open longer than this. */
const GRACE_MS = 24 * 60 * 60_000;
const VIDEO_FILE = /^(?:video|captions|poster)-[0-9a-f]{16}\.(?:mp4|webm|ogv|vtt|webp)$/;

/** Older versions count too: an owner may restore one. */
const USED = `
with documents as (
  select document::text as words from content_pages
  union all select document::text from content_page_drafts
  union all select document::text from content_page_versions
  union all select body from posts
)
select name from unnest($1::text[]) as name where exists (select from documents where strpos(words, '/media/' || name) > 0)`;

/** Deletes unfinished uploads, and files that no page, draft or version shows. */
export async function purgeVideoFiles({
  config,
  database: { pool },
  now,
}: Pick<Shop, "config" | "database" | "now">): Promise<number> {
  const limit = now().getTime() - GRACE_MS;
  const unfinished = await oldFiles(unfinishedFolder(config), /\.part$/, limit);
  const media = join(config.dataDirectory, "media");
  const old = await oldFiles(media, VIDEO_FILE, limit);
  const { rows } = old.length === 0 ? { rows: [] } : await pool.query<{ name: string }>(USED, [old]);
  const used = new Set(rows.map(({ name }) => name));
  const removed = [
    ...unfinished.map((name) => join(unfinishedFolder(config), name)),
    ...old.filter((name) => !used.has(name)).map((name) => join(media, name)),
  ];
  for (const path of removed) await rm(path, { force: true });
  return removed.length;
}

async function oldFiles(folder: string, names: RegExp, limit: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (!names.test(name)) continue;
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts && facts.mtimeMs < limit) found.push(name);
  }
  return found;
}
