import type { Moment, ShopItem } from "../moments/moment.ts";
import type { Moments } from "../moments/moments.ts";
import { HAS_ITEM, readItem } from "../moments/wire-item.ts";

type Step = "shipping-told" | "payment-told";

const SMALL_BUTTONS = /^(?:apply_coupon|remove_coupon|woocommerce_checkout_update_totals)$/;

/** How far a visitor has come: how it is sent and how it is paid, each told once, at the latest with the order. */
export function watchCheckoutSteps(form: HTMLFormElement, moments: Moments): void {
  const told = new Set<Step>();
  moments.tell({ type: "checkout-begun", items: itemsIn(form) });

  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name.startsWith("shipping_method")) tell("shipping-told");
    if (target.name === "payment_method") tell("payment-told");
  });
  form.addEventListener("submit", ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement && SMALL_BUTTONS.test(submitter.name)) return;
    tell("shipping-told");
    tell("payment-told");
  });

  function tell(step: Step): void {
    if (told.has(step)) return;
    told.add(step);
    moments.tell(momentOf(step, form));
  }
}

function momentOf(step: Step, form: HTMLFormElement): Moment {
  const items = itemsIn(form);
  const data = new FormData(form);
  const chosen = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  return step === "shipping-told"
    ? { type: step, items, tier: chosen("shipping_method[0]") }
    : { type: step, items, method: chosen("payment_method") };
}

function itemsIn(form: HTMLFormElement): ShopItem[] {
  return [...form.querySelectorAll(HAS_ITEM)].flatMap((element) => readItem(element) ?? []);
}
