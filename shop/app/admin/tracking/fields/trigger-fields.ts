import type { TriggerSettings } from "../../../../server/tracking/event-settings.ts";
import { type LineCodec, optionsOf, type SettingField } from "../setting-field.ts";

export type TriggerKind = TriggerSettings["on"];

interface AddressRule {
  readonly rule: "match" | "contains";
  readonly value: string;
}

/** "/thanks/" is contained in the address, "= /thanks/" is all of it. */
const addressRules: LineCodec = {
  write: (stored) =>
    (stored as readonly AddressRule[]).map(({ rule, value }) => (rule === "match" ? `= ${value}` : value)),
  read: (lines) =>
    lines.map((line) =>
      line.startsWith("=") ? { rule: "match", value: line.slice(1).trim() } : { rule: "contains", value: line },
    ),
};

const RULES = optionsOf({ contains: "The address contains", match: "The address is" });
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
  email: "E-mail",
  tel: "Phone",
  select: "List",
  checkbox: "Tick",
  radio: "Choice",
  other: "Something else",
});

interface TriggerWords {
  readonly title: string;
  /** What stands in the fields of a new one. */
  readonly blank: Readonly<Record<string, unknown>>;
  readonly fields: (at: (name: string) => string) => readonly SettingField[];
}

const NO_FIELDS = () => [];
const selector = (at: (name: string) => string): readonly SettingField[] => [
  {
    kind: "text",
    path: at("selector"),
    label: "Element",
    hint: "As CSS names it, such as .size-guide.",
    problem: "Name an element as CSS does.",
  },
];
const replaces = (path: string): SettingField => ({
  kind: "tick",
  path,
  label: "Instead of the automatic event, not beside it",
});
const addresses = (path: string): SettingField => ({
  kind: "table",
  path,
  label: "Addresses",
  hint: "One a line: a part of the address, or = and all of it.",
  problem: "Enter at least one address.",
  codec: addressRules,
});

/** Every kind of trigger there is. */
export const TRIGGERS: Readonly<Record<TriggerKind, TriggerWords>> = {
  click: { title: "Something is clicked", blank: { selector: "" }, fields: selector },
  page: { title: "A page is opened", blank: { rules: [] }, fields: (at) => [addresses(at("rules"))] },
  home: { title: "The front page is opened", blank: {}, fields: NO_FIELDS },
  link: {
    title: "A link is followed",
    blank: { rule: "contains", value: "" },
    fields: (at) => [
      { kind: "choice", path: at("rule"), label: "Where it leads", options: RULES },
      { kind: "text", path: at("value"), label: "Address" },
    ],
  },
  hover: { title: "Something is pointed at", blank: { selector: "" }, fields: selector },
  scroll: {
    title: "The page is scrolled",
    blank: { percent: 50 },
    fields: (at) => [
      { kind: "number", path: at("percent"), label: "Percent", problem: "Please enter a whole number from 0 to 100." },
    ],
  },
  "contact-link": {
    title: "An e-mail address or phone number is clicked",
    blank: { rules: [], replacesAutomatic: false },
    fields: (at) => [addresses(at("rules")), replaces(at("replacesAutomatic"))],
  },
  form: {
    title: "A form of a form builder was taken",
    blank: { builder: "CF7", ids: [], replacesAutomatic: false },
    fields: (at) => [
      { kind: "choice", path: at("builder"), label: "Form builder", options: BUILDERS },
      { kind: "lines", path: at("ids"), label: "Numbers of the forms", problem: "Enter at least one." },
      replaces(at("replacesAutomatic")),
    ],
  },
  field: {
    title: "A field of a form is filled in",
    blank: { form: "", field: "", kind: "text" },
    fields: (at) => [
      { kind: "text", path: at("form"), label: "Id of the form" },
      { kind: "text", path: at("field"), label: "Name of the field", problem: "Enter the field’s name." },
      { kind: "choice", path: at("kind"), label: "Kind", options: FIELD_KINDS },
    ],
  },
  video: {
    title: "A video is watched",
    blank: { host: "youtube", videoId: "", progress: "50%", replacesAutomatic: false },
    fields: (at) => [
      {
        kind: "choice",
        path: at("host"),
        label: "Where it lies",
        options: optionsOf({ youtube: "YouTube", vimeo: "Vimeo" }),
      },
      { kind: "text", path: at("videoId"), label: "Its id" },
      { kind: "choice", path: at("progress"), label: "How far", options: PROGRESS },
      replaces(at("replacesAutomatic")),
    ],
  },
  "video-play": { title: "Any video is started", blank: {}, fields: NO_FIELDS },
  comment: { title: "A comment is written", blank: {}, fields: NO_FIELDS },
  "ad-click": { title: "An ad in the page is clicked", blank: {}, fields: NO_FIELDS },
};

export const TRIGGER_KINDS = Object.keys(TRIGGERS) as readonly TriggerKind[];

export function isTriggerKind(text: string | undefined): text is TriggerKind {
  return text !== undefined && Object.hasOwn(TRIGGERS, text);
}
