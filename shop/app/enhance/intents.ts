import type { Actions } from "./actions.ts";
import type { CartPage } from "./cart/cart-page.ts";

/** Controls whose clicks the second script handles. */
const CONTROLS = [
  `.add_to_cart_button.ajax_add_to_cart[data-product_id]:not([data-product_id=""], .wc-interactive)`,
  ".remove_from_cart_button[data-cart_item_key]",
  "a[data-opens]",
  `a[href="#notices"]`,
  "a[role=tab]",
  "[data-gallery] a",
  ".quick-view-link",
  ".quantity button[data-step]",
  ".swatch-choice",
  ".woocommerce-store-notice__dismiss-link",
].join();
const FORMS = "form[data-ajax-add]";

/**
 * Catches clicks and submits before the code that handles them has loaded, so that none is lost. Returns a function
 * that prefetches that code.
 */
export function attachIntents<Fetched extends Pick<Actions, "click" | "submit">>(
  { now, navigate }: Pick<CartPage, "now" | "navigate">,
  fetchActions: () => Promise<Fetched>,
): () => Promise<Fetched> {
  let loading: Promise<Fetched> | null = null;
  const load = () => {
    loading ??= fetchActions().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  document.addEventListener("click", (event) => {
    const control = controlOf(event);
    if (!control || event.defaultPrevented || event.button || isModified(event)) return;
    event.preventDefault();
    if (control.matches(".add_to_cart_button")) control.classList.add("loading");
    const at = now();
    load().then(
      (actions) => actions.click(control, at),
      // Offline, or the file is gone after a new release: follow the link instead.
      () => control instanceof HTMLAnchorElement && navigate(control.href),
    );
  });

  document.addEventListener("keydown", (event) => {
    const control = controlOf(event);
    if (event.key !== " " || !control?.matches("a[role=button]")) return;
    event.preventDefault();
    if (!event.repeat) control.click();
  });

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORMS) || event.defaultPrevented) return;
    event.preventDefault();
    submitter?.classList.add("loading");
    const at = now();
    load().then(
      (actions) => actions.submit(form, submitter, at),
      () => {
        form.removeAttribute("data-ajax-add");
        form.requestSubmit(submitter);
      },
    );
  });

  return load;
}

function controlOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
}

/** The visitor asked for a new tab or window. */
function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
