import type { PixelSlug } from "@vitrine/tracking/slugs";
import { PIXELS } from "../pixel-words.ts";
import { type FieldGroup, type LineCodec, optionsOf, pairs, type SettingField } from "../setting-field.ts";
import { TRIGGERS, type TriggerKind } from "./trigger-fields.ts";

type Param = string | number | boolean | { readonly selector: string; readonly kind: string };

const FROM_PAGE = /^(?<kind>text|int|float) from (?<selector>.+)$/;

/** "from = menu", "worth = 12.5", "size = text from #size" */
const params: LineCodec = {
  write: (stored) =>
    Object.entries(stored as Readonly<Record<string, Param>>).map(
      ([name, value]) => `${name} = ${typeof value === "object" ? `${value.kind} from ${value.selector}` : value}`,
    ),
  read: (lines) =>
    Object.fromEntries(
      Object.entries(pairs.read(lines) as Record<string, string>).map(([name, text]) => [name, paramOf(text)]),
    ),
};

function paramOf(text: string): Param {
  const { kind, selector } = FROM_PAGE.exec(text)?.groups ?? {};
  if (kind !== undefined && selector !== undefined) return { kind, selector };
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? Number(text) : text;
}

export const EVENT_RULES: FieldGroup = {
  title: "When and how often",
  fields: [
    { kind: "tick", path: "enabled", label: "It is told" },
    {
      kind: "choice",
      path: "needs",
      label: "With several kinds of triggers",
      options: optionsOf({ any: "One of them is enough", all: "All must have happened on the page" }),
    },
    { kind: "tick", path: "oncePerPage", label: "Once a page" },
    { kind: "number", path: "delaySeconds", label: "Seconds to wait first", problem: "From 0 to 3600, please." },
    {
      kind: "number",
      path: "windowHours",
      label: "Hours until it may be told again",
      hint: "0: as often as it happens.",
      problem: "From 0 to 8760, please.",
    },
  ],
};

export function triggerGroup(kind: TriggerKind, place: number): FieldGroup {
  return { title: TRIGGERS[kind].title, fields: TRIGGERS[kind].fields((name) => `triggers.${place}.${name}`) };
}

/** What the event is called at one pixel. */
export function pixelEventGroup(slug: PixelSlug): FieldGroup {
  const at = (name: string) => `pixels.${slug}.${name}`;
  const { title, idLabel } = PIXELS[slug];
  const labels: readonly SettingField[] =
    slug === "google_ads"
      ? [
          {
            kind: "lines",
            path: at("conversionLabels"),
            label: "Labels of conversions",
            hint: "Such as AW-1/label, one a line.",
          },
        ]
      : [];
  return {
    title,
    fields: [
      { kind: "text", path: at("name"), label: `Name at ${title}`, problem: "Give the event a name there." },
      {
        kind: "table",
        path: at("params"),
        label: "Parameters",
        hint: "One a line: name = value. A value from the page: size = text from #size (or int from, float from).",
        problem: "Names begin with a letter; each line wants a name and a value.",
        codec: params,
      },
      { kind: "lines", path: at("ids"), label: `${idLabel} that hear of it`, hint: "Nothing: all of them." },
      ...labels,
    ],
  };
}
