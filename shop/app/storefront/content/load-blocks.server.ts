import { gatherBlockData } from "../../../server/content/block-data.ts";
import { type ContentPage, findContentPage } from "../../../server/content/content-pages.ts";
import type { Block } from "../../../server/content/document.ts";
import type { PageRequest } from "../../request-context.ts";
import type { RenderedPage } from "./page-blocks.tsx";
import { renderBlocks } from "./render-blocks.server.tsx";

interface Fallback {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export async function loadBlocks(slug: string, page: PageRequest): Promise<RenderedPage | null>;
export async function loadBlocks(slug: string, page: PageRequest, fallback: Fallback): Promise<RenderedPage>;
/** A page of the owner's as markup, or what stands there without one. */
export async function loadBlocks(slug: string, page: PageRequest, fallback?: Fallback): Promise<RenderedPage | null> {
  // Noted even where there is no page yet: one that is made later has to show.
  page.tags.add("content");
  const found = await findContentPage(page.shop, slug);
  const blocks = found?.document.blocks ?? fallback?.blocks;
  if (!blocks) return null;
  return await renderContent(
    {
      slug,
      title: found?.title ?? fallback?.title ?? "",
      document: { description: found?.document.description ?? "", blocks },
    },
    page,
  );
}

/** Any state of a page as markup. */
export async function renderContent(content: ContentPage, page: PageRequest): Promise<RenderedPage> {
  const { slug, title } = content;
  const { description, blocks } = content.document;
  const data = await gatherBlockData(slug, blocks, page);
  return {
    ...renderBlocks(blocks, data),
    title,
    description,
    /** A hero brings the heading of the page with it. */
    hasHeading: blocks[0]?.type === "hero",
    media: [...data.media.values()][0] ?? null,
  };
}
