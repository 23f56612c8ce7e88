import type { Part, Tracker } from "../tracker/tracker.ts";
import { closest } from "../triggers/trigger.ts";
import { touchOf } from "../visit/index.ts";
import { rememberedTouch } from "../visit/remembered-touch.ts";
import { orderFields } from "../wire/order-fields.ts";
import { asFlag, lookIn } from "../wire/read-like.ts";

const PAGES = ".woocommerce-checkout, .edd-checkout";
const FORMS = "form.checkout, #edd_purchase_form";
const STEPS: Readonly<Record<string, string>> = {
  billing_first_name: "woo_initiate_checkout_progress_f",
  billing_last_name: "woo_initiate_checkout_progress_l",
  billing_email: "woo_initiate_checkout_progress_e",
};
const VALID = ".woocommerce-validated";

/** A visitor on the way through a checkout: each step counts once. */
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

/** The order learns what brought the visitor, in fields that are sent with it. */
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
