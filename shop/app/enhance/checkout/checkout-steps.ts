import type { ShopEvent, ShopItem } from "../shop-events/shop-event.ts";
import type { ShopEvents } from "../shop-events/shop-events.ts";
import { HAS_ITEM, readItem } from "../shop-events/wire-item.ts";

type Step = "shipping-selected" | "payment-selected";

const SMALL_BUTTONS = /^(?:apply_coupon|remove_coupon|woocommerce_checkout_update_totals)$/;

/** Reports the shipping and the payment step, each once, with the order at the latest. */
export function watchCheckoutSteps(form: HTMLFormElement, shopEvents: ShopEvents): void {
  const reported = new Set<Step>();
  shopEvents.emit({ type: "checkout-started", items: itemsIn(form) });

  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name.startsWith("shipping_method")) report("shipping-selected");
    if (target.name === "payment_method") report("payment-selected");
  });
  form.addEventListener("submit", ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement && SMALL_BUTTONS.test(submitter.name)) return;
    report("shipping-selected");
    report("payment-selected");
  });

  function report(step: Step): void {
    if (reported.has(step)) return;
    reported.add(step);
    shopEvents.emit(eventOf(step, form));
  }
}

function eventOf(step: Step, form: HTMLFormElement): ShopEvent {
  const items = itemsIn(form);
  const data = new FormData(form);
  const chosen = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  return step === "shipping-selected"
    ? { type: step, items, tier: chosen("shipping_method[0]") }
    : { type: step, items, method: chosen("payment_method") };
}

function itemsIn(form: HTMLFormElement): ShopItem[] {
  return [...form.querySelectorAll(HAS_ITEM)].flatMap((element) => readItem(element) ?? []);
}
