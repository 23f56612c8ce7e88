import type { Field, Fields } from "@puckeditor/core";
import type { BlockField, Variant } from "../../../../server/content/pages/block-forms.ts";
import { fieldTitle, optionTitle } from "./block-labels.ts";
import { videoField } from "./video-field.tsx";
import { choiceField, momentField, numberField, pictureField, richField, tickField } from "./own-fields.tsx";
import { captionsField, posterField, videosField } from "./video-fields.tsx";

/** The form of a block, or of a list entry, as Puck fields. */
export function puckFields(fields: readonly BlockField[]): Fields {
  // Required keys are generated from the entry's text, so the form does not ask for them.
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
      return richField(label);
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
    case "video":
      return videoField(label);
    case "videos":
      return videosField(label);
    case "captions":
      return captionsField(label);
    case "poster":
      return posterField(label);
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
  // Each field belongs to one variant only, so none can be required.
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

/** Initial values of a new block, so that it is visible at once. */
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
      return "<p>Your text.</p>";
    case "address":
      return "/shop/";
    case "number":
      return Math.max(field.least ?? 0, 0);
    case "moment":
      return new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().replace(/:\d\d\.\d+Z$/, ":00Z");
    case "videos":
      return [];
    case "group":
      return newValues(field.fields);
    case "list":
      return Array.from({ length: field.least }, () => newValues(field.fields));
    default:
      return undefined;
  }
}
