import type { ComponentData, Data } from "@puckeditor/core";
import type { BlockField, BlockForm } from "../../../../server/content/pages/block-forms.ts";
import { keyFrom } from "./entry-keys.ts";

/** A block type that the editor has no form for: it can be moved and removed, and otherwise stays unchanged. */
export const KEPT = "kept";
/** For blocks with a variable number of slots. */
export const PLACES = "places";

type Json = Readonly<Record<string, unknown>>;
export type Forms = ReadonlyMap<string, BlockForm>;

interface RootProps {
  readonly title: string;
  readonly description: string;
}

export function slotName(index: number): string {
  return `slot${index}`;
}

/** Converts a unknownBlock document to Puck's data. */
export function toPuck(title: string, document: unknown, forms: Forms): Data {
  const { description, blocks } = isJson(document) ? document : {};
  return {
    root: { props: { title, description: typeof description === "string" ? description : "" } as RootProps },
    content: list(blocks).map((block, index) => toComponent(block, String(index), forms)),
  };
}

function toComponent(block: unknown, place: string, forms: Forms): ComponentData {
  const { id, type, props = {}, slots } = isJson(block) ? block : {};
  const form = forms.get(String(type));
  if (!form || typeof id !== "string" || !isJson(props))
    return unknownBlock(block, typeof id === "string" ? id : place);
  const inside = list(slots).map((slot, index) =>
    list(slot).map((child, at) => toComponent(child, `${place}-${index}-${at}`, forms)),
  );
  const known = new Set(form.fields.map(({ name }) => name));
  const entries = Object.entries(props);
  return {
    type: form.type,
    props: {
      ...Object.fromEntries(entries.filter(([name]) => known.has(name))),
      // Props that the editor has no field for are passed through.
      rest: Object.fromEntries(entries.filter(([name]) => !known.has(name))),
      ...Object.fromEntries(Array.from({ length: form.slots }, (_, index) => [slotName(index), inside[index] ?? []])),
      moreSlots: list(slots).slice(form.slots),
      ...(form.slots > 1 && { [PLACES]: Math.min(Math.max(inside.length, 1), form.slots) }),
      id,
    },
  };
}

function unknownBlock(raw: unknown, place: string): ComponentData {
  return { type: KEPT, props: { id: `${KEPT}-${place}`, raw } };
}

/** Converts Puck's data to a document to store. */
export function fromPuck({ root, content }: Pick<Data, "root" | "content">, forms: Forms) {
  const { title = "", description = "" } = (root.props ?? {}) as Partial<RootProps>;
  return { title, document: { version: 1, description, blocks: content.map((each) => fromComponent(each, forms)) } };
}

export function fromComponent({ type, props }: ComponentData, forms: Forms): unknown {
  const form = forms.get(type);
  if (!form) return (props as { raw?: unknown }).raw;
  const { id, rest, moreSlots } = props as Json;
  const slots = [...slotsOf(form, props, forms), ...list(moreSlots)];
  return {
    id,
    type,
    props: { ...blockProps(form, props), ...(isJson(rest) ? rest : {}) },
    ...(slots.length > 0 && { slots }),
  };
}

/** A block's own props, without its slots. */
export function blockProps({ fields }: Pick<BlockForm, "fields">, props: Json): Json {
  return groupValue(fields, props);
}

function slotsOf(form: BlockForm, props: Json, forms: Forms): readonly unknown[] {
  const count = form.slots > 1 ? Number(props[PLACES] ?? 1) : form.slots;
  const slots = Array.from({ length: form.slots }, (_, index) =>
    list(props[slotName(index)]).map((child) => fromComponent(child as ComponentData, forms)),
  );
  // Blocks in slots that the editor does not show keep their slot's index.
  if (list(props["moreSlots"]).length > 0) return slots;
  // A removed slot stays as long as it has blocks.
  const last = Math.max(form.slots > 1 ? count : 0, slots.findLastIndex((slot) => slot.length > 0) + 1);
  return slots.slice(0, last);
}

function groupValue(fields: readonly BlockField[], given: Json): Json {
  const value: Record<string, unknown> = {};
  for (const field of fields) {
    const one = fieldValue(field, given[field.name]);
    if (one !== undefined) value[field.name] = one;
  }
  return value;
}

function fieldValue(field: BlockField, given: unknown): unknown {
  const nothing = field.isOptional ? undefined : given;
  switch (field.kind) {
    case "list": {
      const keys = new Set(list(given).map((entry) => (isJson(entry) ? entry["key"] : undefined)));
      if (given === undefined || (field.isOptional && field.initial === undefined && list(given).length === 0)) {
        return nothing;
      }
      return list(given).map((entry) => entryValue(field.fields, entry, keys));
    }
    case "group": {
      const value = groupValue(field.fields, isJson(given) ? given : {});
      const isEmpty = Object.values(value).every((each) => each === "" || each === undefined);
      return field.isOptional && isEmpty ? undefined : value;
    }
    case "variant": {
      const chosen = isJson(given) ? field.variants.find(({ value }) => value === given["kind"]) : undefined;
      return chosen ? { kind: chosen.value, ...groupValue(chosen.fields, given as Json) } : nothing;
    }
    case "number":
      return given === "" || given === null || Number.isNaN(given) ? undefined : given;
    default:
      return given === "" || given === null ? nothing : given;
  }
}

/** A list entry: the values of its fields, unknown values, and a key if it needs one. */
function entryValue(fields: readonly BlockField[], entry: unknown, keys: Set<unknown>): unknown {
  if (!isJson(entry)) return entry;
  const known = new Set(fields.map(({ name }) => name));
  const rest = Object.entries(entry).filter(([name]) => !known.has(name) && !name.startsWith("_"));
  const needsKey = fields.some(({ kind, name, isOptional }) => kind === "key" && name === "key" && !isOptional);
  const key = entry["key"] ?? (needsKey ? keyFrom(entry, keys) : undefined);
  return { ...groupValue(fields, { ...entry, ...(key !== undefined && { key }) }), ...Object.fromEntries(rest) };
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
