import type { Moments } from "../moments/moments.ts";
import { readCheckoutParams } from "./checkout-params.ts";

/** The checkout comes to life in a file of its own, which only its page fetches. */
export function startCheckout(page: Document, navigate: (url: string) => void, moments: Moments): void {
  const form = page.querySelector<HTMLFormElement>("form.woocommerce-checkout");
  const params = form && readCheckoutParams(page);
  if (!form || !params) return;
  import("./live-checkout.ts").then(
    ({ attachCheckout, watchCheckoutSteps }) => {
      watchCheckoutSteps(form, moments);
      attachCheckout(form, params, { navigate, reload: () => location.reload() });
    },
    // Then its buttons post, as they do without script.
    () => undefined,
  );
}
