import type { ReactNode } from "react";
import type { BlockData } from "../../../server/content/pages/block-data.ts";
import type { Block, BlockType } from "../../../server/content/pages/document.ts";

/** Props of a block's component. */
export interface BlockView<Type extends BlockType> {
  readonly block: Extract<Block, { type: Type }>;
  readonly data: BlockData;
  /** The rendered inner blocks, one entry per slot. */
  readonly slots: readonly ReactNode[];
}
