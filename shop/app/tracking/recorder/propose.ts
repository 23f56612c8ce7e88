import type { TriggerSettings } from "../../../server/platform/settings/tracking/event-settings.ts";
import { fires, type Recorded } from "./fires.ts";
import { nameElement } from "./name-element.ts";

/** A trigger that the owner may add in the admin, tested on the recorded event. */
export interface Proposal {
  readonly text: string;
  readonly trigger: TriggerSettings;
  /** Suggested name of the event. */
  readonly id: string;
  /** Empty if it fires. */
  readonly problem: string;
}

interface Draft extends Omit<Proposal, "problem"> {
  /** The events that the trigger is tested on: at least one must fire it. */
  readonly recorded: readonly Recorded[];
}

const CLICKABLE = "a, button, input, select, textarea, summary, label, [role=button], [tabindex]";
const FIELD = "input:not([type=submit], [type=button], [type=reset], [type=image]), select, textarea";
const LONGEST = 60;
const SCROLL_STEPS = Array.from({ length: 20 }, (_, step) => 100 - step * 5);

/** Triggers that a click may stand for: this element, such links, this field, a comment, or this page. */
export function proposeForClick(target: Element, page: URL): readonly Proposal[] {
  const element = target.closest(CLICKABLE) ?? target;
  const selector = nameElement(element);
  const words = textOf(element);
  const recorded: readonly Recorded[] = [{ type: "click", target }];
  const click: Draft = {
    text: `When “${words || selector}” is clicked`,
    trigger: { on: "click", selector },
    id: slugOf(words),
    recorded,
  };
  const drafts = [click, ...linkDrafts(element, click, page), ...fieldDrafts(element), pageDraft(page)];
  const comment: Draft = {
    text: "When a comment is posted",
    trigger: { on: "comment" },
    id: "comment",
    recorded: [{ type: "submit", target: element.closest("form") }],
  };
  const proposals = drafts.map((draft) => tried(draft, page));
  // Only the SDK knows which forms are for comments.
  return isFired(comment, page) ? [...proposals, tried(comment, page)] : proposals;
}

/** Triggers for the scroll depth, in steps of five percent, and for the page itself. */
export function proposeForScroll(page: URL): readonly Proposal[] {
  const drafts = SCROLL_STEPS.map((percent): Draft => ({
    text: `When a page is scrolled to ${percent} %`,
    trigger: { on: "scroll", percent },
    id: `scroll-${percent}`,
    recorded: [{ type: "scroll", target: null }],
  }));
  const furthest = drafts.find((draft) => isFired(draft, page));
  return furthest ? [furthest, pageDraft(page)].map((draft) => tried(draft, page)) : [];
}

function tried(draft: Draft, page: URL): Proposal {
  const { text, trigger, id } = draft;
  return { text, trigger, id, problem: isFired(draft, page) ? "" : (PROBLEMS[trigger.on] ?? NO_MATCH) };
}

const NO_MATCH = "this trigger does not match what you just did.";
const PROBLEMS: Partial<Record<TriggerSettings["on"], string>> = {
  "contact-link":
    "clicks on this element are not counted, because it is a button of the cart or a form, or has the class pys_block.",
};

const isFired = ({ trigger, recorded }: Draft, { href }: URL) => recorded.some((one) => fires(trigger, one, href));

function linkDrafts(element: Element, click: Draft, page: URL): readonly Draft[] {
  const link = element.closest<HTMLAnchorElement>("a[href]");
  const href = (link?.getAttribute("href") ?? "").trim();
  if (!link || href.startsWith("#")) return [];
  if (/^(?:mailto|tel):/i.test(href)) {
    const [value = ""] = href.split("?");
    const trigger: TriggerSettings = {
      on: "contact-link",
      rules: [{ rule: "contains", value }],
      replacesAutomatic: false,
    };
    return [{ ...click, text: `When ${value} is clicked on any page`, trigger }];
  }
  if (link.host === "") return [];
  const triggers = linkTriggers(href, link, page);
  const trigger = triggers.find((one) => isFired({ ...click, trigger: one }, page)) ?? triggers[0];
  return trigger ? [{ ...click, text: `When any link to ${trigger.value} is followed`, trigger }] : [];
}

type LinkTrigger = Extract<TriggerSettings, { on: "link" }>;

/** From the shortest to the most literal: rules are compared with links as they are written. */
function linkTriggers(href: string, { host, pathname }: HTMLAnchorElement, page: URL): readonly LinkTrigger[] {
  const isOwn = host === page.host;
  // Every URL contains the slash of the front page.
  if (isOwn && pathname === "/") return [{ on: "link", rule: "match", value: href }];
  const values = [isOwn ? pathname : host + pathname, href.split(/[?#]/)[0] ?? "", href];
  return values.filter((value) => value !== "").map((value) => ({ on: "link", rule: "contains", value }));
}

function fieldDrafts(element: Element): readonly Draft[] {
  const field = (element instanceof HTMLLabelElement ? element.control : element) as HTMLInputElement | null;
  if (!field?.matches(FIELD) || field.name === "") return [];
  const form = field.form?.id || field.form?.getAttribute("name") || "";
  return [
    {
      text: `When the field “${field.name}” is filled in`,
      trigger: { on: "field", form, field: field.name, kind: fieldKind(field) },
      id: slugOf(field.name),
      recorded: (["change", "blur"] as const).map((type) => ({ type, target: field })),
    },
  ];
}

function pageDraft({ pathname }: URL): Draft {
  return {
    text: `When this page is opened (${pathname})`,
    trigger: { on: "page", rules: [{ rule: "match", value: pathname }] },
    id: slugOf(pathname) || "home",
    recorded: [{ type: "load", target: null }],
  };
}

const FIELD_KINDS = ["checkbox", "radio", "email", "tel"] as const;

/** The kind decides which event counts: change for choices, blur for everything else. */
function fieldKind({ localName, type }: HTMLInputElement) {
  if (localName === "select") return "select";
  return FIELD_KINDS.find((kind) => kind === type) ?? "text";
}

function textOf(element: Element): string {
  const text = element.getAttribute("aria-label") ?? element.textContent;
  return text.replace(/\s+/g, " ").trim().slice(0, LONGEST);
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
}
