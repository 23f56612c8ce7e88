import type { Part, Tracker } from "../tracker/tracker.ts";
import { closest } from "../triggers/trigger.ts";
import { touchOf } from "../visit/index.ts";
import { rememberedTouch } from "../visit/saved-touch.ts";
import { orderFields } from "../wire/order-fields.ts";
import { asFlag, lookIn } from "../wire/decode-options.ts";

const PAGES = ".woocommerce-checkout, .edd-checkout";
const FORMS = "form.checkout, #edd_purchase_form";
const STEPS: Readonly<Record<string, string>> = {
  billing_first_name: "woo_initiate_checkout_progress_f",
  billing_last_name: "woo_initiate_checkout_progress_l",
  billing_email: "woo_initiate_checkout_progress_e",
};
const VALID = ".woocommerce-validated";

/** The steps of a checkout, each counted once. */
export const checkout: Part = (tracker) => {
  const { page } = tracker;
  if (!page.document.querySelector(PAGES)) return;
  const done = new Set<string>();
  const fire = (key: string) => {
    const events = tracker.printed(key);
    if (done.has(key) || !events.size) return;
    done.add(key);
    tracker.fire(events);
  };

  tracker.whenAllowed(() => addOrderFields(tracker));
  page.on("change", (event) => {
    const step = STEPS[(event.target as Element | null)?.id ?? ""];
    if (step && closest(event, VALID)) fire(step);
  });
  page.on("click", (event) => {
    if (!closest(event, "#place_order")) return;
    fire("woo_initiate_checkout_progress_o");
    if (page.document.querySelector("input[name=payment_method][value^=paypal]:checked")) fire("woo_paypal");
  });
};

/** Adds the visitor's attribution to the order form, in hidden fields. */
function addOrderFields({ page, options }: Tracker): void {
  const form = page.document.querySelector(FORMS);
  if (!form || !asFlag(lookIn(options.woo)("enabled_save_data_to_orders"), true)) return;
  const current = touchOf(page, options);
  const touches = ["first_visit", "last_visit"].map((visitDataModel) =>
    rememberedTouch(page.cookies, { ...options, visitDataModel }, current),
  );
  const [first = current, last = current] = touches;
  for (const [name, value] of Object.entries(orderFields(first, last, new Date(page.now())))) {
    const field = page.document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
}
