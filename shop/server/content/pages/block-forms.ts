import { z } from "zod";
import { BLOCKS, type BlockType } from "./document.ts";

/** One field of a block for the editor: plain data, derived from the schema that validates stored blocks. */
export type BlockField = {
  readonly name: string;
  /** May be left empty; the block then uses its default. */
  readonly isOptional: boolean;
  readonly initial?: unknown;
} & FieldShape;

export type FieldShape =
  /** `key` identifies an entry of a list within its page; the editor generates it. */
  | { readonly kind: "line" | "paragraph" | "html" | "media" | "address" | "video" | "key" | "moment" }
  /** Files that are uploaded in the editor. */
  | { readonly kind: "videos" | "captions" | "poster" }
  | { readonly kind: "number"; readonly least?: number; readonly most?: number; readonly isWhole: boolean }
  | { readonly kind: "tick" }
  | { readonly kind: "choice"; readonly options: readonly string[] }
  | { readonly kind: "group"; readonly fields: readonly BlockField[] }
  | { readonly kind: "list"; readonly fields: readonly BlockField[]; readonly least: number; readonly most: number }
  /** One of several forms; `kind` selects it, and each has its own fields. */
  | { readonly kind: "variant"; readonly variants: readonly Variant[] };

export interface Variant {
  readonly value: string;
  readonly fields: readonly BlockField[];
}

export interface BlockForm {
  readonly type: BlockType;
  readonly fields: readonly BlockField[];
  /** The number of slots for other blocks. */
  readonly slots: number;
}

/** An effect that wraps other content has one slot; columns have as many as the owner wants. */
const SLOTS: Partial<Record<BlockType, number>> = {
  columns: 6,
  modal: 1,
  "off-canvas": 1,
  dropdown: 1,
  "in-view": 1,
  "sticky-bar": 1,
};

type Schema = z.core.JSONSchema.BaseSchema;

/** A form for every type of block. */
export function blockForms(): readonly BlockForm[] {
  return Object.entries(BLOCKS).map(([type, schema]) => ({
    type: type as BlockType,
    fields: fieldsOf(z.toJSONSchema(schema, { io: "input" })),
    slots: SLOTS[type as BlockType] ?? 0,
  }));
}

function fieldsOf({ properties = {}, required = [] }: Schema): readonly BlockField[] {
  return Object.entries(properties).map(([name, property]) => {
    const schema = property as Schema;
    return {
      name,
      isOptional: !required.includes(name),
      ...(schema.default !== undefined && { initial: schema.default }),
      ...shapeOf(schema, name),
    };
  });
}

const WORD_KINDS = ["address", "html", "key", "media", "video"] as const;
const UPLOAD_KINDS = ["videos", "captions", "poster"] as const;
const MAX_LINE_LENGTH = 300;

function shapeOf(schema: Schema, name: string): FieldShape {
  const upload = UPLOAD_KINDS.find((each) => each === schema["kind"]);
  if (upload) return { kind: upload };
  if (schema.oneOf) return { kind: "variant", variants: schema.oneOf.map((one) => variantOf(one)) };
  switch (schema.type) {
    case "string": {
      if (schema.enum) return { kind: "choice", options: schema.enum.map(String) };
      if (schema.format === "date-time") return { kind: "moment" };
      const kind = WORD_KINDS.find((each) => each === schema["kind"]);
      return { kind: kind ?? ((schema.maxLength ?? 0) > MAX_LINE_LENGTH ? "paragraph" : "line") };
    }
    case "boolean":
      return { kind: "tick" };
    case "integer":
    case "number":
      return {
        kind: "number",
        isWhole: schema.type === "integer",
        // JSON Schema gives a whole number without limits those of a safe integer.
        ...(isLimit(schema.minimum) && { least: schema.minimum }),
        ...(isLimit(schema.maximum) && { most: schema.maximum }),
      };
    case "object":
      return { kind: "group", fields: fieldsOf(schema) };
    case "array":
      return {
        kind: "list",
        fields: fieldsOf(schema.items as Schema),
        least: schema.minItems ?? 0,
        most: schema.maxItems ?? 100,
      };
    default:
      throw new Error(`No form for the field ${name}: blocks consist of texts, numbers, checkboxes, lists and groups.`);
  }
}

function variantOf(schema: Schema): Variant {
  const { kind, ...properties } = schema.properties ?? {};
  return { value: String((kind as Schema).const), fields: fieldsOf({ ...schema, properties }) };
}

function isLimit(number: number | undefined): number is number {
  return number !== undefined && Math.abs(number) < Number.MAX_SAFE_INTEGER;
}
