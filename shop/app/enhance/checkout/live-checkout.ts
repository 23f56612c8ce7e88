import { announce } from "@vitrine/effects/announce";
import { emit, listen } from "../events.ts";
import { trustedFragment } from "../trusted-fragment.ts";
import { callUrl, type CheckoutParams } from "./checkout-params.ts";
import { type Field, isChanged } from "./changed-fields.ts";
import { keepDraft } from "./draft.ts";
import { focusNextField } from "./next-field.ts";
import { createOrderReview } from "./order-review.ts";
import { clearField, markValid } from "./problems.ts";
import { chosenMethod, isSending, sendOrder } from "./send-order.ts";
import { send } from "./send.ts";

export { watchCheckoutSteps } from "./checkout-steps.ts";

export interface CheckoutPorts {
  readonly navigate: (url: string) => void;
  readonly reload: () => void;
}

/** Fields that affect shipping and taxes. */
const PLACE = /^(?:billing|shipping)_(?:country|state|postcode|city)$|^shipping_method|^ship_to_different_address$/;
const COUNTRY = /^(?<kind>billing|shipping)_country$/;

/** Updates the checkout without reloading the page. Without script the form posts. */
export function attachCheckout(
  form: HTMLFormElement,
  params: CheckoutParams,
  { navigate, reload }: CheckoutPorts,
): void {
  const showMessages = (html: string) => {
    const place = form.querySelector(".coupon-notices");
    place?.replaceChildren(trustedFragment(html));
    const fold = place?.closest("details");
    if (fold) fold.open = true;
  };
  // Tests and benchmarks wait for this mark.
  form.dataset["live"] = "";
  const review = createOrderReview(form, params, { reload, showMessages });
  let isOwnRequest = false;
  let isChangingCoupons = false;

  const draft = keepDraft(form);

  // WooCommerce's script marks rows too; "input" comes before "change", which other scripts may handle first.
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) markValid(target);
  });
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    clearField(target);
    if (target.name === "payment_method") emit("payment_method_selected");
    if (PLACE.test(target.name)) changePlace(target);
  });

  form.addEventListener("keydown", (event) => {
    focusNextField(form, event);
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.id !== "coupon_code")
      return;
    event.preventDefault();
    void applyCoupon();
  });

  // The link disappears with the click, so focus has to move to the field.
  form.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest(".optional-field > summary") : null;
    const fold = link?.closest("details");
    if (!fold) return;
    event.preventDefault();
    fold.open = true;
    fold.querySelector<HTMLElement>("input, textarea")?.focus();
  });

  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    const name = submitter instanceof HTMLButtonElement ? submitter.name : "";
    event.preventDefault();
    if (name === "apply_coupon") void applyCoupon();
    else if (name === "remove_coupon") void removeCoupon((submitter as HTMLButtonElement).value);
    else if (name === "woocommerce_checkout_update_totals") void update();
    else {
      const cancelUpdate = () => review.cancel();
      void sendOrder(form, params, submitter, { navigate: leave, reload, update, cancelUpdate });
    }
  });

  listen("update_checkout", () => {
    if (!isOwnRequest && !isSending(form)) void review.update();
  });
  emit("init_checkout");
  emit("wc_address_i18n_ready");
  if (chosenMethod(form) !== "") emit("payment_method_selected");
  // On a slow network the visitor may have chosen a country before this script arrived.
  const early = [...form.querySelectorAll<Field>("[name]")].filter(
    (field) => PLACE.test(field.name) && isChanged(field),
  );
  const changedPlace = early.find(({ name }) => COUNTRY.test(name)) ?? early[0];
  if (changedPlace) changePlace(changedPlace);
  else if (draft.hasChanged) void update();

  function changePlace(field: Field): void {
    const kind = COUNTRY.exec(field.name)?.groups?.["kind"];
    if (kind === "billing" || kind === "shipping") void changeCountry(field, kind);
    else void update(field);
  }

  function leave(url: string): void {
    draft.forget();
    navigate(url);
  }

  /** Emits WooCommerce's event whichever part requests new totals. */
  async function update(target?: Element, place?: "billing" | "shipping"): Promise<void> {
    if (isSending(form)) return;
    isOwnRequest = true;
    emit("update_checkout", { update_shipping_method: true, ...(target && { current_target: target }) });
    isOwnRequest = false;
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
    // The response's message has opened the field.
    form.querySelector<HTMLElement>("#coupon_code")?.focus({ preventScroll: true });
  }

  async function changeCoupons(
    endpoint: string,
    fields: Record<string, string>,
    onSuccess: () => void,
  ): Promise<boolean> {
    // A second press would be refused, because the first one has applied the coupon.
    if (isChangingCoupons) return false;
    setChangingCoupons(true);
    const html = await send(callUrl(params, endpoint), new URLSearchParams(fields));
    setChangingCoupons(false);
    if (html === null) {
      announce(params.i18n_checkout_error, "alert");
      return false;
    }
    showMessages(html);
    if (!hasRefusal()) onSuccess();
    await update();
    return !hasRefusal();
  }

  function setChangingCoupons(isBusy: boolean): void {
    isChangingCoupons = isBusy;
    form.querySelector("[name=apply_coupon]")?.classList.toggle("loading", isBusy);
  }

  function hasRefusal(): boolean {
    return form.querySelector(".coupon-notices .woocommerce-error") !== null;
  }
}
