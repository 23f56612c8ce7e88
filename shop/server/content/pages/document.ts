import { z } from "zod";
import type { Log } from "../../platform/log.ts";
import { basicBlocks } from "./basic-blocks.ts";
import { catalogBlocks } from "./catalog-blocks.ts";
import { effectBlocks } from "./effect-blocks.ts";

/** All blocks. The editor and the pages both use this list. */
export const BLOCKS = { ...basicBlocks, ...catalogBlocks, ...effectBlocks } as const;

export type BlockType = keyof typeof BLOCKS;
export type BlockProps<Type extends BlockType> = z.infer<(typeof BLOCKS)[Type]>;

interface BlockOf<Type extends BlockType> {
  /** Set when the block is created and never changed, so that an editor can identify it. */
  readonly id: string;
  readonly type: Type;
  readonly props: BlockProps<Type>;
  /** Nested blocks: one list per slot. */
  readonly slots: readonly (readonly Block[])[];
}

export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];

export interface ContentDocument {
  readonly description: string;
  readonly blocks: readonly Block[];
}

/** A block as written in code: omitted fields have their defaults. */
export type BlockInput = {
  [Type in BlockType]: {
    readonly id: string;
    readonly type: Type;
    readonly props: z.input<(typeof BLOCKS)[Type]>;
    readonly slots?: readonly (readonly BlockInput[])[];
  };
}[BlockType];

export interface DocumentInput {
  readonly version: typeof DOCUMENT_VERSION;
  readonly description?: string;
  readonly blocks: readonly BlockInput[];
}

/** The current version of the format. A new version must also read the earlier ones. */
export const DOCUMENT_VERSION = 1;

export const Stored = z.object({
  version: z.literal(DOCUMENT_VERSION),
  description: z.string().max(500).default(""),
  blocks: z.array(z.unknown()).max(200),
});
export const StoredBlock = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  props: z.unknown().default({}),
  slots: z.array(z.array(z.unknown()).max(50)).max(12).default([]),
});

/** Maximum depth of nested blocks. */
export const MAX_DEPTH = 6;

/**
 * Parses a stored document. An unknown or broken block is skipped and logged; null if the document itself is invalid.
 */
export function readDocument(stored: unknown, slug: string, log: Log): ContentDocument | null {
  const document = Stored.safeParse(stored);
  if (!document.success) {
    log.warn("A page's document cannot be read.", { page: slug, where: whereOf(document.error) });
    return null;
  }
  const { description, blocks } = document.data;
  return { description, blocks: blocks.flatMap((block) => readBlock(block, 1)) };

  function readBlock(raw: unknown, depth: number): Block[] {
    const block = StoredBlock.safeParse(raw);
    if (!block.success) return skip("no block", whereOf(block.error));
    const { id, type, props, slots } = block.data;
    if (depth > MAX_DEPTH) return skip(id, "too deep");
    if (!isBlockType(type)) return skip(id, `unknown type "${type.slice(0, 50)}"`);
    const read = BLOCKS[type].safeParse(props);
    if (!read.success) return skip(id, `${type}: ${whereOf(read.error)}`);
    const inside = slots.map((list) => list.flatMap((child) => readBlock(child, depth + 1)));
    return [{ id, type, props: read.data, slots: inside } as Block];
  }

  function skip(block: string, reason: string): [] {
    log.warn("A block of a page was left out.", { page: slug, block, reason });
    return [];
  }
}

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(BLOCKS, type);
}

/** The path of the first error, without its value. */
function whereOf({ issues }: z.ZodError): string {
  const [first] = issues;
  return first ? `${first.path.join(".") || "document"}: ${first.code}` : "";
}

/** Every block of a document, including nested ones. */
export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    for (const slot of block.slots) yield* everyBlock(slot);
  }
}
