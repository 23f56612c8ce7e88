import { announce } from "@vitrine/effects/announce";
import { trustedFragment } from "../trusted-fragment.ts";
import { callUrl, type CheckoutParams } from "./checkout-params.ts";
import { createOrderReview } from "./order-review.ts";
import { clearField, clearProblems, showProblems } from "./problems.ts";
import { formBody, send } from "./send.ts";

export { watchCheckoutSteps } from "./checkout-steps.ts";

export interface CheckoutSurroundings {
  readonly navigate: (url: string) => void;
  readonly reload: () => void;
}

interface OrderAnswer {
  readonly result: "success" | "failure";
  readonly redirect?: string;
  readonly messages?: string;
  readonly refresh?: boolean;
  readonly reload?: boolean;
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

  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    clearField(target);
    if (!PLACE.test(target.name)) return;
    const kind = COUNTRY.exec(target.name)?.groups?.["kind"];
    void review.update(kind === "billing" || kind === "shipping" ? kind : undefined);
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
    else if (name === "woocommerce_checkout_update_totals") void review.update();
    else void placeOrder(submitter);
  });

  async function applyCoupon(): Promise<void> {
    const field = form.querySelector<HTMLInputElement>("#coupon_code");
    const email = form.querySelector<HTMLInputElement>("#billing_email")?.value ?? "";
    const fields = { security: params.apply_coupon_nonce, coupon_code: field?.value ?? "", billing_email: email };
    const isApplied = await changeCoupons("apply_coupon", fields);
    if (isApplied && field) field.value = "";
  }

  async function removeCoupon(coupon: string): Promise<void> {
    await changeCoupons("remove_coupon", { security: params.remove_coupon_nonce, coupon });
    form.querySelector<HTMLElement>("#coupon_code")?.focus({ preventScroll: true });
  }

  async function changeCoupons(endpoint: string, fields: Record<string, string>): Promise<boolean> {
    const html = await send(callUrl(params, endpoint), new URLSearchParams(fields));
    if (html === null) {
      announce(params.i18n_checkout_error, "alert");
      return false;
    }
    showMessages(html);
    await review.update();
    return form.querySelector(".coupon-notices .woocommerce-error") === null;
  }

  async function placeOrder(button: HTMLElement | null): Promise<void> {
    if (form.classList.contains("processing")) return;
    form.classList.add("processing");
    button?.classList.add("loading");
    button?.setAttribute("aria-disabled", "true");
    const done = () => {
      form.classList.remove("processing");
      button?.classList.remove("loading");
      button?.removeAttribute("aria-disabled");
    };
    clearProblems(form);
    const text = await send(params.checkout_url, formBody(form));
    const answer = text === null ? null : parse(text);
    if (answer?.result === "success" && answer.redirect) return navigate(answer.redirect);

    done();
    if (!answer) {
      // The form names its attempt, so sending it once more cannot order twice.
      const block = document.createElement("div");
      block.className = "woocommerce-error";
      block.setAttribute("role", "alert");
      block.textContent = params.i18n_checkout_error;
      return showProblems(form, block.outerHTML);
    }
    if (answer.reload) return reload();
    showProblems(form, answer.messages ?? "");
    if (answer.refresh) await review.update();
  }
}

function parse(text: string): OrderAnswer | null {
  try {
    return JSON.parse(text) as OrderAnswer;
  } catch {
    return null;
  }
}
