import { attachTabs } from "@vitrine/effects/tabs";
import { addToCart } from "./cart/add.ts";
import { requestFromButton, requestFromForm } from "./cart/add-request.ts";
import type { CartPage } from "./cart/cart-page.ts";
import { createNotification } from "./cart/notification.ts";
import { openPanel } from "./cart/panel.ts";
import { createQueue } from "./cart/queue.ts";
import { removeFromCart } from "./cart/remove.ts";
import { startCheckout } from "./checkout/start-checkout.ts";
import { startGallery } from "./gallery/start-gallery.ts";
import { checkOptionFields, hasOptionFields, startOptionFields } from "./option-fields/index.ts";
import { attachPageEffects } from "./page-effects.ts";
import { stepQuantity } from "./quantity-stepper.ts";
import { scrollToNotices } from "./scroll-to-notices.ts";
import { startVariations } from "./variations/start-variations.ts";

/** What the second part of the script does with the intents that the first one caught. */
export interface Actions {
  click(control: HTMLElement, at: number): void;
  submit(form: HTMLFormElement, submitter: HTMLElement | null, at: number): void;
}

export function startActions(page: CartPage): Actions {
  for (const wrapper of document.querySelectorAll<HTMLElement>(".wc-tabs-wrapper")) attachTabs(wrapper);
  // The gallery first: it hears which picture belongs to the choice that the form starts with.
  const gallery = startGallery(document);
  const variations = startVariations(document, page.config);
  for (const form of document.querySelectorAll<HTMLFormElement>("form.cart")) startOptionFields(form);
  attachPageEffects(document);
  startCheckout(document, page.navigate);
  const inTurn = createQueue();
  const notification = createNotification(document.querySelector<HTMLElement>("[data-cart-notification]"));

  return {
    click(control, at) {
      const { opens, step } = control.dataset;
      if (control.matches(".add_to_cart_button")) {
        void addToCart(page, inTurn, notification, requestFromButton(control, at));
      } else if (control.matches(".remove_from_cart_button")) {
        void removeFromCart(page, inTurn, control, at);
      } else if (opens) {
        if (!openPanel(control, opens)) page.navigate(page.config.cartUrl);
      } else if (step) {
        stepQuantity(control, Number(step));
      } else if (control.matches(".swatch-choice")) {
        variations?.then(
          (alive) => alive.chooseSwatch(control),
          () => undefined,
        );
      } else if (gallery && control.closest("[data-gallery]")) {
        gallery.then(
          (alive) => alive.click(control),
          () => control instanceof HTMLAnchorElement && page.navigate(control.href),
        );
      } else if (control.matches("[role=tab]")) {
        // Clicked before the tabs were alive; now they are.
        control.click();
      } else {
        scrollToNotices(document);
      }
    },

    submit(form, submitter, at) {
      const isVariable = variations !== null && form.matches(".variations_form");
      if (!isVariable && !hasOptionFields(form)) return add(form, submitter, at);
      mayBeSent(form, isVariable).then(
        (isComplete) => (isComplete ? add(form, submitter, at) : submitter?.classList.remove("loading")),
        () => {
          form.removeAttribute("data-ajax-add");
          form.requestSubmit(submitter);
        },
      );
    },
  };

  /** First what the product is, then what else it asks. */
  async function mayBeSent(form: HTMLFormElement, isVariable: boolean): Promise<boolean> {
    if (isVariable && !(await variations)?.press(form)) return false;
    return await checkOptionFields(form);
  }

  function add(form: HTMLFormElement, submitter: HTMLElement | null, at: number): void {
    const request = requestFromForm(form, submitter, at);
    const { button } = request;
    // Here the number of pieces is a field: a nervous second click does not mean twice as many.
    if (button.hasAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    void addToCart(page, inTurn, notification, request).finally(() => {
      // Meanwhile the visitor may have chosen something that cannot be bought.
      if (!button.classList.contains("disabled")) button.removeAttribute("aria-disabled");
    });
  }
}
