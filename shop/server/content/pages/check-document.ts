import { isDeepStrictEqual } from "node:util";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { z } from "zod";
import { cleanProps } from "./clean-props.ts";
import { BLOCKS, type BlockType, DOCUMENT_VERSION, MAX_DEPTH, Stored, StoredBlock } from "./document.ts";

/** A document as stored, including parts that this version cannot read. */
export interface StoredDocument {
  readonly version: typeof DOCUMENT_VERSION;
  readonly description: string;
  readonly blocks: readonly unknown[];
}

export interface DocumentProblem {
  /** Null for the whole document. */
  readonly blockId: string | null;
  readonly text: string;
}

/**
 * Validates a document from the editor with the schemas that the shop reads pages with. Unchanged blocks are kept as
 * they are, even if their type is unknown to this version or they are broken. Formatted texts are sanitised.
 */
export function checkDocument(sent: unknown, before: unknown): Result<StoredDocument, readonly DocumentProblem[]> {
  const document = Stored.safeParse(sent);
  if (!document.success)
    return refuse(document.error.issues.map((issue) => ({ blockId: null, text: problemText("document", issue) })));
  const known = new Map(blocksOf(before).map((block) => [block.id, block]));
  const ids = new Set<string>();
  const problems: DocumentProblem[] = [];
  const { description, blocks } = document.data;
  const checked = blocks.flatMap((block, index) => checkBlock(block, 1, `block ${index + 1}`));
  return problems.length === 0 ? ok({ version: DOCUMENT_VERSION, description, blocks: checked }) : refuse(problems);

  function checkBlock(raw: unknown, depth: number, place: string): unknown[] {
    const read = StoredBlock.safeParse(raw);
    if (!read.success) {
      if (blocksIn(before).some((each) => isDeepStrictEqual(each, raw))) return [raw];
      return wrong(null, ...read.error.issues.map((issue) => problemText(place, issue)));
    }
    const { id, type, props, slots } = read.data;
    if (ids.has(id)) return wrong(id, "Two blocks have one name. Please remove one and add it again.");
    ids.add(id);
    if (isDeepStrictEqual(known.get(id)?.raw, raw)) return [raw];
    if (depth > MAX_DEPTH) return wrong(id, `Blocks can lie in one another ${MAX_DEPTH} deep at most.`);
    const inside = slots.map((list) =>
      list.flatMap((child, index) => checkBlock(child, depth + 1, `${place}, block ${index + 1}`)),
    );
    const rest = slots.length > 0 ? { slots: inside } : {};
    // The block itself is unchanged; only its children have changed.
    const old = known.get(id);
    if (old?.type === type && isDeepStrictEqual(old.props, props)) return [{ id, type, props, ...rest }];
    if (!isBlockType(type)) return wrong(id, "Unknown block type; it cannot be changed.");
    const cleaned = cleanProps(type, props);
    const fits = BLOCKS[type].safeParse(cleaned);
    if (!fits.success) return wrong(id, ...fits.error.issues.map((issue) => problemText(type, issue)));
    return [{ id, type, props: cleaned, ...rest }];
  }

  function wrong(blockId: string | null, ...texts: readonly string[]): [] {
    for (const text of texts) problems.push({ blockId, text });
    return [];
  }
}

interface KnownBlock {
  readonly id: string;
  readonly type: string;
  readonly props: unknown;
  readonly raw: unknown;
}

/** Everything in a stored document that looks like a block, at any depth. */
function blocksOf(document: unknown): readonly KnownBlock[] {
  return blocksIn(document).flatMap((raw) => {
    const read = StoredBlock.safeParse(raw);
    return read.success ? [{ ...read.data, raw }] : [];
  });
}

function blocksIn(document: unknown): readonly unknown[] {
  const read = Stored.safeParse(document);
  return read.success ? read.data.blocks.flatMap(withInside) : [];
}

function withInside(raw: unknown): readonly unknown[] {
  const read = StoredBlock.safeParse(raw);
  return [raw, ...(read.success ? read.data.slots.flat().flatMap(withInside) : [])];
}

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(BLOCKS, type);
}

/** The error with its path: positions of entries and names of fields. */
export function problemText(type: string, { path, code, ...issue }: z.core.$ZodIssue): string {
  const place = [type, ...path.map((step) => (typeof step === "number" ? `entry ${step + 1}` : String(step)))];
  return `${place.join(", ")}: ${whatIsWrong({ code, ...issue })}`;
}

function whatIsWrong(issue: { readonly code: string } & Readonly<Record<string, unknown>>): string {
  const { minimum, maximum } = issue as { readonly minimum?: number; readonly maximum?: number };
  const limit = String(minimum ?? maximum ?? "");
  switch (issue.code) {
    case "too_small":
      if (issue["origin"] === "string") return "is missing";
      return issue["origin"] === "array" ? `needs at least ${limit}` : `has to be ${limit} or more`;
    case "too_big":
      if (issue["origin"] === "string") return `can have at most ${limit} characters`;
      return issue["origin"] === "array" ? `can have at most ${limit}` : `has to be ${limit} or less`;
    case "invalid_type":
      return "is missing";
    case "custom":
      return String(issue["message"]);
    case "unrecognized_keys":
      return `has no option ${(issue["keys"] as readonly string[]).map((key) => `“${key}”`).join(", ")}`;
    default:
      return "is not written in a way that works here";
  }
}
