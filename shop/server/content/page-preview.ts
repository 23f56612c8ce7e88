import { timingSafeEqual } from "node:crypto";
import { sign } from "../cart/digest.ts";
import type { Shop } from "../shop.ts";
import type { ContentPage } from "./content-pages.ts";
import { readDocument } from "./document.ts";
import { findEditedPage, findVersion } from "./staff-pages.ts";

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const KEY_LENGTH = 40;

/** What a preview shows: the page as it is being edited, or one of its versions. */
export interface PreviewSubject {
  readonly pageId: number;
  /** Null is the draft. */
  readonly versionId: number | null;
}

/** Where staff, and whoever they send it to, see a page before visitors do. It works for a day. */
export function previewLink(shop: Pick<Shop, "secret" | "now">, subject: PreviewSubject): string {
  // Whole hours, so that a page of the office asked for twice has one link.
  const until = Math.ceil((shop.now().getTime() + LIFETIME_MS) / 3_600_000) * 3600;
  const params = new URLSearchParams({ until: String(until), key: keyFor(shop, subject, until) });
  if (subject.versionId !== null) params.set("version", String(subject.versionId));
  return `/page-preview/${subject.pageId}/?${params}`;
}

/** What a link shows, or null: it was not made here, was changed, or is too old. */
export function readPreviewLink(shop: Pick<Shop, "secret" | "now">, url: URL, pageId: number): PreviewSubject | null {
  const number = (name: string) => {
    const text = url.searchParams.get(name) ?? "";
    return /^\d{1,12}$/.test(text) ? Number(text) : null;
  };
  const until = number("until");
  const subject = { pageId, versionId: number("version") };
  if (until === null || until * 1000 <= shop.now().getTime()) return null;
  const [given, expected] = [Buffer.from(url.searchParams.get("key") ?? ""), Buffer.from(keyFor(shop, subject, until))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? subject : null;
}

function keyFor({ secret }: Pick<Shop, "secret">, { pageId, versionId }: PreviewSubject, until: number): string {
  return sign(secret, "page-preview", `${pageId} ${versionId ?? "draft"} ${until}`).slice(0, KEY_LENGTH);
}

export async function findPreviewed(
  { database, log }: Pick<Shop, "database" | "log">,
  { pageId, versionId }: PreviewSubject,
): Promise<ContentPage | null> {
  const page = await findEditedPage(database.pool, pageId);
  const content = page && versionId !== null ? await findVersion(database.pool, pageId, versionId) : page;
  const document = page && content && readDocument(content.document, page.slug, log);
  return page && content && document ? { slug: page.slug, title: content.title, document } : null;
}
