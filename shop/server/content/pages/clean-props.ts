import { safeMarkup } from "../../platform/html/safe-markup.ts";
import { type BlockField, blockForms } from "./block-forms.ts";
import type { BlockType } from "./document.ts";

const FORMS = new Map(blockForms().map(({ type, fields }) => [type, fields]));

/** Props of a block with all formatted texts sanitised. Unknown fields are kept. */
export function cleanProps(type: BlockType, props: unknown): unknown {
  return cleanGroup(FORMS.get(type) ?? [], props);
}

function cleanGroup(fields: readonly BlockField[], value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const cleaned: Record<string, unknown> = { ...value };
  for (const field of fields) {
    if (Object.hasOwn(cleaned, field.name)) cleaned[field.name] = cleanField(field, cleaned[field.name]);
  }
  return cleaned;
}

function cleanField(field: BlockField, value: unknown): unknown {
  switch (field.kind) {
    case "list":
      return Array.isArray(value) ? value.map((entry) => cleanGroup(field.fields, entry)) : value;
    case "group":
      return cleanGroup(field.fields, value);
    case "html":
      return typeof value === "string" ? safeMarkup(settled(value)) : value;
    default:
      return typeof value === "string" ? settled(value) : value;
  }
}

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
function settled(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
