import type { PixelSlug } from "@vitrine/tracking/slugs";
import { PIXELS } from "../pixel-labels.ts";
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
  title: "Timing",
  fields: [
    { kind: "tick", path: "enabled", label: "Send this event" },
    {
      kind: "choice",
      path: "needs",
      label: "Fires on",
      options: optionsOf({ any: "Any trigger", all: "All triggers on the same page" }),
    },
    { kind: "tick", path: "oncePerPage", label: "Once per page" },
    { kind: "number", path: "delaySeconds", label: "Delay, in seconds", problem: "Enter a number from 0 to 3600." },
    {
      kind: "number",
      path: "windowHours",
      label: "Minimum hours between events",
      hint: "0: no limit.",
      problem: "Enter a number from 0 to 8760.",
    },
  ],
};

export function triggerGroup(kind: TriggerKind, place: number): FieldGroup {
  return { title: TRIGGERS[kind].title, fields: TRIGGERS[kind].fields((name) => `triggers.${place}.${name}`) };
}

/** The event's name and parameters at one pixel. */
export function pixelEventGroup(slug: PixelSlug): FieldGroup {
  const at = (name: string) => `pixels.${slug}.${name}`;
  const { title, idLabel } = PIXELS[slug];
  const labels: readonly SettingField[] =
    slug === "google_ads"
      ? [
          {
            kind: "lines",
            path: at("conversionLabels"),
            label: "Conversion labels",
            hint: "One per line, such as AW-1/label.",
          },
        ]
      : [];
  return {
    title,
    fields: [
      { kind: "text", path: at("name"), label: `Event name in ${title}`, problem: "Enter an event name." },
      {
        kind: "table",
        path: at("params"),
        label: "Parameters",
        hint: "One per line: name = value. To read a value from the page: size = text from #size (or int from, float from).",
        problem: "Each line needs a name, which starts with a letter, and a value.",
        codec: params,
      },
      { kind: "lines", path: at("ids"), label: `${idLabel} to send it to`, hint: "Leave empty for all." },
      ...labels,
    ],
  };
}
