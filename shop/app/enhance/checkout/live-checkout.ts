import { announce } from "@vitrine/effects/announce";
import { emit, listen } from "../events.ts";
import { trustedFragment } from "../trusted-fragment.ts";
import { callUrl, type CheckoutParams } from "./checkout-params.ts";
import { createOrderReview } from "./order-review.ts";
import { clearField } from "./problems.ts";
import { chosenMethod, sendOrder } from "./send-order.ts";
import { send } from "./send.ts";

export { watchCheckoutSteps } from "./checkout-steps.ts";

export interface CheckoutSurroundings {
  readonly navigate: (url: string) => void;
  readonly reload: () => void;
}

/** What decides about shipping and taxes. */
const PLACE = /^(?:billing|shipping)_(?:country|state|postcode|city)$|^shipping_method|^ship_to_different_address$/;
const COUNTRY = /^(?<kind>billing|shipping)_country$/;

/** Makes the checkout's form answer without loading the page anew. Without all this it posts, and that works too. */
export function attachCheckout(
  form: HTMLFormElement,
  params: CheckoutParams,
  { navigate, reload }: CheckoutSurroundings,
): void {
  const showMessages = (html: string) => {
    form.querySelector(".coupon-notices")?.replaceChildren(trustedFragment(html));
  };
  // Whoever measures or tests can tell from when on the form answers by itself.
  form.dataset["live"] = "";
  const review = createOrderReview(form, params, { reload, showMessages });
  let isAskingOurselves = false;

  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    clearField(target);
    if (target.name === "payment_method") emit("payment_method_selected");
    if (!PLACE.test(target.name)) return;
    const kind = COUNTRY.exec(target.name)?.groups?.["kind"];
    if (kind === "billing" || kind === "shipping") void changeCountry(target, kind);
    else void update(target);
  });

  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.id !== "coupon_code")
      return;
    event.preventDefault();
    void applyCoupon();
  });

  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    const name = submitter instanceof HTMLButtonElement ? submitter.name : "";
    event.preventDefault();
    if (name === "apply_coupon") void applyCoupon();
    else if (name === "remove_coupon") void removeCoupon((submitter as HTMLButtonElement).value);
    else if (name === "woocommerce_checkout_update_totals") void update();
    else void sendOrder(form, params, submitter, { navigate, reload, update });
  });

  listen("update_checkout", () => {
    if (!isAskingOurselves) void review.update();
  });
  emit("init_checkout");
  emit("wc_address_i18n_ready");
  if (chosenMethod(form) !== "") emit("payment_method_selected");

  /** Other scripts hear that totals are asked for, whoever asks. */
  async function update(target?: Element, place?: "billing" | "shipping"): Promise<void> {
    isAskingOurselves = true;
    emit("update_checkout", { update_shipping_method: true, ...(target && { current_target: target }) });
    isAskingOurselves = false;
    await review.update(place);
  }

  async function changeCountry(field: HTMLElement, place: "billing" | "shipping"): Promise<void> {
    const { value } = field as HTMLSelectElement;
    const wrapper = field.closest(`.woocommerce-${place}-fields`);
    emit("country_to_state_changing", value, wrapper);
    await update(field, place);
    emit("country_to_state_changed", value, wrapper);
  }

  async function applyCoupon(): Promise<void> {
    const field = form.querySelector<HTMLInputElement>("#coupon_code");
    const email = form.querySelector<HTMLInputElement>("#billing_email")?.value ?? "";
    const code = field?.value ?? "";
    const fields = { security: params.apply_coupon_nonce, coupon_code: code, billing_email: email };
    const isApplied = await changeCoupons("apply_coupon", fields, () => emit("applied_coupon_in_checkout", code));
    if (isApplied && field) field.value = "";
  }

  async function removeCoupon(coupon: string): Promise<void> {
    const fields = { security: params.remove_coupon_nonce, coupon };
    await changeCoupons("remove_coupon", fields, () => emit("removed_coupon_in_checkout", coupon));
    form.querySelector<HTMLElement>("#coupon_code")?.focus({ preventScroll: true });
  }

  async function changeCoupons(endpoint: string, fields: Record<string, string>, tell: () => void): Promise<boolean> {
    const html = await send(callUrl(params, endpoint), new URLSearchParams(fields));
    if (html === null) {
      announce(params.i18n_checkout_error, "alert");
      return false;
    }
    showMessages(html);
    if (!hasRefusal()) tell();
    await update();
    return !hasRefusal();
  }

  function hasRefusal(): boolean {
    return form.querySelector(".coupon-notices .woocommerce-error") !== null;
  }
}
