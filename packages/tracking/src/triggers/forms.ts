import { withoutEmail } from "../visit/email-like.ts";
import { asText, lookIn } from "../wire/decode-options.ts";
import { closest } from "./trigger.ts";
import type { Trigger, TriggerContext } from "./trigger.ts";

const COMMENT = ".comment-form, #commentform";

/** Shops and form builders report these forms themselves, and a search is another event. */
const SKIPPED = [
  COMMENT,
  "[class*=search], [role=search], #adminbarsearch",
  ".cart, .woocommerce-cart-form, .woocommerce-shipping-calculator, .woocommerce-ordering, [class*=add-to-cart]",
  ".checkout, .checkout_coupon, .edd_form, .edd_download_purchase_form",
  // Gravity sets the form's target only if it submits by script; ID and wrapper are always there.
  ".wpcf7-form, [id^=gform_], .gform_wrapper form, .forminator-custom-form, .forminator_ajax, .wpforms-form, .wpforms-ajax-form",
  // Formidable reports success only for forms that it submits by script.
  ".nf-form-layout form, .frm-fluent-form, .wsf-form, .elementor-form, .frm_ajax_submit",
].join();

/** Whether submitting a form is an automatic form event. */
export function isCountedForm(form: Element): boolean {
  return !form.matches(SKIPPED);
}

/** An event's details about a form; never an email address. */
export function formDetails(form: Element): Readonly<Record<string, string>> {
  const control = form.querySelector<HTMLInputElement>("[type=submit], button:not([type])");
  const id = form.getAttribute("id");
  const classes = form.getAttribute("class");
  return {
    ...(id && { form_id: id }),
    ...(classes && { form_class: classes }),
    text: withoutEmail((control?.tagName === "INPUT" ? control.value : control?.textContent) ?? "") ?? "",
  };
}

export const forms: Trigger = (context) => {
  submissions(context);
  fields(context);
};

/** Submitted forms. If the owner counts successes only, submitting alone is not an event. */
function submissions({ page, book, automatic, isOn }: TriggerContext) {
  const countsSuccessOnly = isOn("enable_success_send_form", false);
  page.on("submit", (event) => {
    const form = event.target as Element | null;
    if (!form?.matches) return;
    if (form.matches(COMMENT)) {
      book.hit("comment", () => true);
      automatic("comment");
    } else if (!countsSuccessOnly && isCountedForm(form)) automatic("form", formDetails(form));
  });
}

const SIGNALS: Readonly<Record<string, string>> = {
  checkbox: "change",
  radio: "change",
  select: "change",
  text: "blur",
  email: "blur",
  tel: "blur",
};

/** Single fields that the owner chose, each with the event that its type fires when it is filled in. */
function fields({ page, book }: TriggerContext) {
  const listener = (event: Event) => {
    const name = (event.target as HTMLInputElement | null)?.name;
    if (!name) return;
    const formOf = closest(event, "form");
    book.hit("form_field", (trigger) => {
      const look = lookIn(trigger);
      const form = asText(look("form"));
      const isForm = !form || formOf?.id === form || formOf?.getAttribute("name") === form;
      return isForm && asText(look("field")) === name && (SIGNALS[asText(look("type"))] ?? "input") === event.type;
    });
  };
  if (book.has("form_field")) for (const type of ["change", "blur", "input"]) page.on(type, listener);
}
