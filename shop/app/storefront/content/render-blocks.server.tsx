import { renderToString } from "react-dom/server";
import type { BlockData } from "../../../server/content/pages/block-data.ts";
import { type Block, everyBlock } from "../../../server/content/pages/document.ts";
import { isEffectBlock } from "../../../server/content/pages/effect-blocks.ts";
import { PageContent } from "./content-blocks.tsx";

export interface RenderedBlocks {
  readonly html: string;
  /** Whether the page needs the scripts and styles of effects. */
  readonly hasEffects: boolean;
}

/** Returns markup instead of components: otherwise the browser's build would hold every effect twice. */
export function renderBlocks(blocks: readonly Block[], data: BlockData): RenderedBlocks {
  return {
    html: renderToString(<PageContent blocks={blocks} data={data} />, { identifierPrefix: "block-" }),
    hasEffects: [...everyBlock(blocks)].some(
      ({ type, props }) => isEffectBlock(type) || ("appears" in props && props.appears),
    ),
  };
}
