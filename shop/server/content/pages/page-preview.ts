import type { Shop } from "../../shop.ts";
import type { ContentPage } from "./content-pages.ts";
import { readDocument } from "./document.ts";
import { isPreviewOf, previewParams } from "./preview-link.ts";
import { findEditedPage, findVersion } from "./staff-pages.ts";
import { shopLink } from "../../config.ts";

/** What a preview shows: the draft of a page, or one of its versions. */
export interface PreviewSubject {
  readonly pageId: number;
  /** Null for the draft. */
  readonly versionId: number | null;
}

const wordsOf = ({ pageId, versionId }: PreviewSubject) => `${pageId} ${versionId ?? "draft"}`;

/** The preview URL of a page, for staff and people they send it to. */
export function previewLink(shop: Pick<Shop, "secret" | "now" | "config">, subject: PreviewSubject): string {
  const params = previewParams(shop, wordsOf(subject));
  if (subject.versionId !== null) params.set("version", String(subject.versionId));
  return shopLink(shop.config, `/page-preview/${subject.pageId}/?${params}`);
}

/** What a preview link shows, or null if it is invalid. */
export function readPreviewLink(shop: Pick<Shop, "secret" | "now">, url: URL, pageId: number): PreviewSubject | null {
  const version = url.searchParams.get("version") ?? "";
  const subject = { pageId, versionId: /^\d{1,12}$/.test(version) ? Number(version) : null };
  return isPreviewOf(shop, url, wordsOf(subject)) ? subject : null;
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
