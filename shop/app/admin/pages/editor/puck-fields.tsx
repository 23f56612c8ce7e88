import type { Field, Fields } from "@puckeditor/core";
import type { BlockField, Variant } from "../../../../server/content/block-forms.ts";
import { fieldTitle, optionTitle } from "./block-words.ts";
import { choiceField, markupField, momentField, numberField, pictureField, tickField } from "./own-fields.tsx";

/** The form of a block, or of an entry of a list, as the editor shows it. */
export function puckFields(fields: readonly BlockField[]): Fields {
  // Entries need no name from their author: one is made from their words.
  const shown = fields.filter(({ kind, isOptional }) => kind !== "key" || isOptional);
  return Object.fromEntries(shown.map((field) => [field.name, puckField(field)]));
}

function puckField(field: BlockField): Field {
  const label = field.isOptional ? fieldTitle(field.name) : `${fieldTitle(field.name)} *`;
  switch (field.kind) {
    case "line":
    case "address":
    case "key":
      return { type: "text", label };
    case "paragraph":
      return { type: "textarea", label };
    case "html":
      return markupField(label);
    case "tick":
      return tickField(fieldTitle(field.name), field.initial === true);
    case "choice":
      return choiceField(label, field.options.map(toOption), typeof field.initial === "string" ? field.initial : "");
    case "number":
      return numberField(label, field);
    case "moment":
      return momentField(label);
    case "media":
      return pictureField(label);
    case "group":
      return { type: "object", label, objectFields: puckFields(field.fields) };
    case "variant":
      return { type: "object", label, objectFields: variantFields(field.variants, field.initial) };
    case "list":
      return {
        type: "array",
        label,
        arrayFields: puckFields(field.fields),
        min: field.least,
        max: field.most,
        defaultItemProps: newValues(field.fields),
        getItemSummary: (item: Readonly<Record<string, unknown>>, index = 0) => summaryOf(item, index),
      };
  }
}

function variantFields(variants: readonly Variant[], initial: unknown): Fields {
  const usual = (initial as { kind?: string } | undefined)?.kind ?? "";
  const options = variants.map(({ value }) => toOption(value));
  // Each is for one of the kinds only, so none can be called necessary.
  const optional = variants.flatMap(({ fields }) => fields).map((field) => ({ ...field, isOptional: true }));
  const others = new Map(optional.map((field) => [field.name, field]));
  return { kind: choiceField(fieldTitle("kind"), options, usual), ...puckFields([...others.values()]) };
}

function toOption(value: string) {
  return { value, label: optionTitle(value) };
}

function summaryOf(item: Readonly<Record<string, unknown>>, index: number): string {
  const words = ["title", "label", "name", "to", "src"].map((name) => item[name]).find((value) => value);
  return typeof words === "string" ? words : `Entry ${index + 1}`;
}

/** What a new block begins with, so that it can be seen at once. */
export function newValues(fields: readonly BlockField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.isOptional ? undefined : newValue(field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function newValue(field: BlockField): unknown {
  switch (field.kind) {
    case "line":
    case "paragraph":
      return field.name === "to" ? "100" : field.name === "url" ? "https://" : fieldTitle(field.name);
    case "html":
      return "<p>Words of your own.</p>";
    case "address":
      return "/shop/";
    case "number":
      return Math.max(field.least ?? 0, 0);
    case "moment":
      return new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().replace(/:\d\d\.\d+Z$/, ":00Z");
    case "group":
      return newValues(field.fields);
    case "list":
      return Array.from({ length: field.least }, () => newValues(field.fields));
    default:
      return undefined;
  }
}
