import type { ReactNode } from "react";
import type { BlockData } from "../../../server/content/block-data.ts";
import type { Block, BlockType } from "../../../server/content/document.ts";

/** What the component of one kind of block gets. */
export interface BlockView<Type extends BlockType> {
  readonly block: Extract<Block, { type: Type }>;
  readonly data: BlockData;
  /** The blocks inside, already on their way: one entry a slot. */
  readonly slots: readonly ReactNode[];
}
