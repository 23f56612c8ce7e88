import { gatherBlockData } from "../../../server/content/pages/block-data.ts";
import { type ContentPage, findContentPage } from "../../../server/content/pages/content-pages.ts";
import type { Block } from "../../../server/content/pages/document.ts";
import type { PageRequest } from "../../request-context.ts";
import type { RenderedPage } from "./page-blocks.tsx";
import { renderBlocks } from "./render-blocks.server.tsx";

interface Fallback {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export async function loadBlocks(slug: string, page: PageRequest): Promise<RenderedPage | null>;
export async function loadBlocks(slug: string, page: PageRequest, fallback: Fallback): Promise<RenderedPage>;
/** Renders one of the owner's pages, or the fallback if there is none. */
export async function loadBlocks(slug: string, page: PageRequest, fallback?: Fallback): Promise<RenderedPage | null> {
  // Set even if there is no page yet: creating it must invalidate the cached fallback.
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

/** Renders any version of a page. */
export async function renderContent(content: ContentPage, page: PageRequest): Promise<RenderedPage> {
  const { slug, title } = content;
  const { description, blocks } = content.document;
  const data = await gatherBlockData(slug, blocks, page);
  return {
    ...renderBlocks(blocks, data),
    title,
    description,
    /** A hero contains the page's heading. */
    hasHeading: blocks[0]?.type === "hero",
    startsWithPhoto: blocks[0]?.type === "image" && blocks[0].props.width !== "text",
    media: [...data.media.values()][0] ?? null,
  };
}
