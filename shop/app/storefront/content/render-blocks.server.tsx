import { renderToString } from "react-dom/server";
import type { BlockData } from "../../../server/content/block-data.ts";
import { type Block, everyBlock } from "../../../server/content/document.ts";
import { isEffectBlock } from "../../../server/content/effect-blocks.ts";
import { ContentBlocks } from "./content-blocks.tsx";

export interface RenderedBlocks {
  readonly html: string;
  /** Whether the page needs the scripts and styles of effects. */
  readonly hasEffects: boolean;
}

/** Markup instead of components: the browser's build would hold every effect twice otherwise. */
export function renderBlocks(blocks: readonly Block[], data: BlockData): RenderedBlocks {
  return {
    html: renderToString(<ContentBlocks blocks={blocks} data={data} />, { identifierPrefix: "block-" }),
    hasEffects: [...everyBlock(blocks)].some(
      ({ type, props }) => isEffectBlock(type) || ("appears" in props && props.appears),
    ),
  };
}
