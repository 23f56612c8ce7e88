import type { ShopEvents } from "../shop-events/shop-events.ts";
import { readCheckoutParams } from "./checkout-params.ts";

/** Loads the checkout's code, a chunk that only its page fetches. */
export function startCheckout(page: Document, navigate: (url: string) => void, shopEvents: ShopEvents): void {
  if (page.querySelector("[data-card-form]")) void startPaying(page);
  const form = page.querySelector<HTMLFormElement>("form.woocommerce-checkout");
  const params = form && readCheckoutParams(page);
  if (!form || !params) return;
  import("./live-checkout.ts").then(
    ({ attachCheckout, watchCheckoutSteps }) => {
      watchCheckoutSteps(form, shopEvents);
      attachCheckout(form, params, { navigate, reload: () => location.reload() });
    },
    // If loading fails, the buttons submit as they do without script.
    () => undefined,
  );
}

/** Only the page of an order that awaits payment loads anything from the provider. */
async function startPaying(page: Document): Promise<void> {
  try {
    const [{ startCardFields }, { loadScript }] = await Promise.all([
      import("./card-fields.ts"),
      import("./stripe-script.ts"),
    ]);
    await startCardFields(page, { loadScript: loadScript(page), fetch: (url, init) => fetch(url, init) });
  } catch {
    // The button redirects to the provider's page, as it does without script.
    page.querySelector("[data-card-place]")?.removeAttribute("aria-busy");
  }
}
