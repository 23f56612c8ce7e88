import { asRecord, asText, asTexts, lookIn } from "../../wire/decode-options.ts";
import { formDetails } from "../forms.ts";
import type { Trigger, TriggerContext } from "../trigger.ts";

type JQuery = (target: unknown) => {
  on(type: string, run: (event: unknown, ...args: readonly unknown[]) => void): void;
};

interface Signal {
  readonly type: string;
  readonly form?: Element | undefined;
  readonly id: unknown;
}

const isElement = (value: unknown): value is Element => Boolean((value as Element | null | undefined)?.tagName);

/** An element itself, or the first of a jQuery object; a form is checked first, because its [0] is its first field. */
const elementOf = (value: unknown): Element | undefined =>
  [value, (value as { readonly 0?: unknown } | null | undefined)?.[0]].find(isElement);
const targetOf = (event: unknown) => elementOf((event as Event | undefined)?.target);
const hiddenId = (form: Element | undefined) => form?.querySelector<HTMLInputElement>("input[name=form_id]")?.value;

/** How each builder reports success to jQuery: its event, and where the form's ID is. */
const BUILDERS: Readonly<Record<string, (event: unknown, ...args: readonly unknown[]) => Signal>> = {
  gform_confirmation_loaded: (_, id) => ({ type: "gravity", id }),
  "forminator:form:submit:success": (event) => ({
    type: "forminator",
    form: targetOf(event),
    id: hiddenId(targetOf(event)),
  }),
  wpformsAjaxSubmitSuccess: (event) => ({
    type: "wpforms",
    form: targetOf(event),
    id: targetOf(event)?.getAttribute("data-formid"),
  }),
  frmFormComplete: (_, form) => ({ type: "formidable", form: elementOf(form), id: hiddenId(elementOf(form)) }),
  nfFormSubmitResponse: (_, data) => ({
    type: "ninjaform",
    id: asRecord(asRecord(asRecord(data)["response"])["data"])["form_id"],
  }),
  fluentform_submission_success: (_, data) => ({
    type: "fluentform",
    form: elementOf(asRecord(data)["form"]),
    id: asRecord(asRecord(data)["config"])["id"],
  }),
  "wsf-submit-complete": (_, __, id) => ({ type: "wsform", id }),
};

/** Forms that a builder sent and confirmed: custom events first, then the automatic one. */
export const watchFormBuilders: Trigger = (context) => {
  contactForm7(context);
  viaJQuery(context);
  elementor(context);
};

function taken({ book, automatic }: TriggerContext, { type, form, id }: Signal): void {
  const text = asText(id);
  const isThis = (trigger: unknown) => asTexts(lookIn(trigger)("forms")).includes(text);
  const muted = book.hit(type, isThis, {}, "disabled_form_action");
  automatic("form", { ...(form && formDetails(form)), ...(text && { form_id: text }) }, muted);
}

function contactForm7(context: TriggerContext): void {
  context.page.on("wpcf7mailsent", (event) => {
    const { contactFormId: id } = asRecord((event as CustomEvent).detail);
    taken(context, { type: "CF7", form: targetOf(event)?.closest("form") ?? undefined, id });
  });
}

function viaJQuery(context: TriggerContext): void {
  const { page } = context;
  let isListening = false;
  const attach = () => {
    const jQuery = page.globals["jQuery"] as JQuery | undefined;
    if (isListening || typeof jQuery !== "function") return;
    isListening = true;
    for (const [type, read] of Object.entries(BUILDERS)) {
      jQuery(page.document).on(type, (event, ...args) => taken(context, read(event, ...args)));
    }
  };
  page.on("load", attach);
  page.document.addEventListener("load", attach, true);
  attach();
}

/** Elementor fires no event; its success message appears in the form, and each counts once. */
function elementor(context: TriggerContext): void {
  const { document, globals } = context.page;
  if (!document.querySelector(".elementor-form, [class*=elementor-popup]")) return;
  const counted = new WeakSet<Element>();
  const observer = new (globals["MutationObserver"] as typeof MutationObserver)(() => {
    for (const message of document.querySelectorAll(
      ".elementor-form .elementor-message-success, [class*=elementor-popup] form .elementor-message-success",
    )) {
      const form = message.closest("form");
      if (counted.has(message) || !form) continue;
      counted.add(message);
      taken(context, { type: "elementor_form", form, id: form.getAttribute("id") || hiddenId(form) });
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
