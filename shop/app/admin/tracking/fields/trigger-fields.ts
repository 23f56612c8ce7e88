import type { TriggerSettings } from "../../../../server/platform/settings/tracking/event-settings.ts";
import { type LineCodec, optionsOf, type SettingField } from "../setting-field.ts";

export type TriggerKind = TriggerSettings["on"];

interface AddressRule {
  readonly rule: "match" | "contains";
  readonly value: string;
}

/** "/thanks/" matches a part of the URL, "= /thanks/" all of it. */
const addressRules: LineCodec = {
  write: (stored) =>
    (stored as readonly AddressRule[]).map(({ rule, value }) => (rule === "match" ? `= ${value}` : value)),
  read: (lines) =>
    lines.map((line) =>
      line.startsWith("=") ? { rule: "match", value: line.slice(1).trim() } : { rule: "contains", value: line },
    ),
};

const RULES = optionsOf({ contains: "URL contains", match: "URL is" });
const BUILDERS = optionsOf({
  CF7: "Contact Form 7",
  gravity: "Gravity Forms",
  forminator: "Forminator",
  wpforms: "WPForms",
  formidable: "Formidable",
  ninjaform: "Ninja Forms",
  fluentform: "Fluent Forms",
  wsform: "WS Form",
  elementor_form: "Elementor",
});
const PROGRESS = ["0%", "10%", "50%", "90%", "100%"].map((value) => ({ value, label: value }));
const FIELD_KINDS = optionsOf({
  text: "Text",
  email: "Email",
  tel: "Phone",
  select: "Dropdown",
  checkbox: "Checkbox",
  radio: "Radio button",
  other: "Other",
});

interface TriggerWords {
  readonly title: string;
  /** Values of a new trigger. */
  readonly blank: Readonly<Record<string, unknown>>;
  readonly fields: (at: (name: string) => string) => readonly SettingField[];
}

const NO_FIELDS = () => [];
const selector = (at: (name: string) => string): readonly SettingField[] => [
  {
    kind: "text",
    path: at("selector"),
    label: "Element",
    hint: "A CSS selector, such as .size-guide.",
    problem: "Enter a CSS selector.",
  },
];
const replaces = (path: string): SettingField => ({
  kind: "tick",
  path,
  label: "Replace the automatic event",
});
const addresses = (path: string): SettingField => ({
  kind: "table",
  path,
  label: "URLs",
  hint: "One per line: part of the URL, or = and the whole URL.",
  problem: "Enter at least one URL.",
  codec: addressRules,
});

/** All kinds of triggers. */
export const TRIGGERS: Readonly<Record<TriggerKind, TriggerWords>> = {
  click: { title: "Click", blank: { selector: "" }, fields: selector },
  page: { title: "Page visit", blank: { rules: [] }, fields: (at) => [addresses(at("rules"))] },
  home: { title: "Front page visit", blank: {}, fields: NO_FIELDS },
  link: {
    title: "Link click",
    blank: { rule: "contains", value: "" },
    fields: (at) => [
      { kind: "choice", path: at("rule"), label: "Link", options: RULES },
      { kind: "text", path: at("value"), label: "URL" },
    ],
  },
  hover: { title: "Hover", blank: { selector: "" }, fields: selector },
  scroll: {
    title: "Scroll depth",
    blank: { percent: 50 },
    fields: (at) => [
      {
        kind: "number",
        path: at("percent"),
        label: "Scroll depth, in percent",
        hint: "Measured from the top of the window; the end of the page counts as 100.",
        problem: "Enter a whole number from 0 to 100.",
      },
    ],
  },
  "contact-link": {
    title: "Email or phone click",
    blank: { rules: [], replacesAutomatic: false },
    fields: (at) => [addresses(at("rules")), replaces(at("replacesAutomatic"))],
  },
  form: {
    title: "Form submission",
    blank: { builder: "CF7", ids: [], replacesAutomatic: false },
    fields: (at) => [
      { kind: "choice", path: at("builder"), label: "Form builder", options: BUILDERS },
      { kind: "lines", path: at("ids"), label: "Form IDs", problem: "Enter at least one." },
      replaces(at("replacesAutomatic")),
    ],
  },
  field: {
    title: "Form field filled in",
    blank: { form: "", field: "", kind: "text" },
    fields: (at) => [
      { kind: "text", path: at("form"), label: "Form ID" },
      { kind: "text", path: at("field"), label: "Field name", problem: "Enter the field’s name." },
      { kind: "choice", path: at("kind"), label: "Field type", options: FIELD_KINDS },
    ],
  },
  video: {
    title: "Video watched",
    blank: { host: "youtube", videoId: "", progress: "50%", replacesAutomatic: false },
    fields: (at) => [
      {
        kind: "choice",
        path: at("host"),
        label: "Video host",
        options: optionsOf({ youtube: "YouTube", vimeo: "Vimeo" }),
      },
      { kind: "text", path: at("videoId"), label: "Video ID" },
      { kind: "choice", path: at("progress"), label: "Percent watched", options: PROGRESS },
      replaces(at("replacesAutomatic")),
    ],
  },
  "video-play": { title: "Any video started", blank: {}, fields: NO_FIELDS },
  comment: { title: "Comment", blank: {}, fields: NO_FIELDS },
  "ad-click": { title: "Ad click", blank: {}, fields: NO_FIELDS },
};

export const TRIGGER_KINDS = Object.keys(TRIGGERS) as readonly TriggerKind[];

export function isTriggerKind(text: string | undefined): text is TriggerKind {
  return text !== undefined && Object.hasOwn(TRIGGERS, text);
}
