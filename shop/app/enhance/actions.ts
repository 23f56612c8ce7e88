import { attachTabs, firstTab } from "@vitrine/effects/tabs";
import { addToCart, type AddRequest } from "./cart/add.ts";
import { requestFromButton, requestFromForm } from "./cart/add-request.ts";
import type { CartPage } from "./cart/cart-page.ts";
import { dressMiniCarts } from "./cart/dress-mini-cart.ts";
import { handOverCartParams } from "./cart/hand-over-params.ts";
import { createNotification } from "./cart/notification.ts";
import { openPanel } from "./cart/panel.ts";
import { createQueue } from "./cart/queue.ts";
import { removeFromCart } from "./cart/remove.ts";
import { tellPlacedOrder } from "./checkout/placed-order.ts";
import { startCheckout } from "./checkout/start-checkout.ts";
import { startEffects } from "./effects/start-effects.ts";
import { galleryOf, startGallery } from "./gallery/start-gallery.ts";
import { itemsOfButton, itemsOfForm } from "./moments/form-items.ts";
import type { ShopItem } from "./moments/moment.ts";
import type { Moments } from "./moments/moments.ts";
import { isDisabled } from "./moments/page-moments.ts";
import { startMoments } from "./moments/start-moments.ts";
import { readItem } from "./moments/wire-item.ts";
import { attachPageEffects } from "./page-effects.ts";
import { createProductForms } from "./product-form/product-forms.ts";
import { stepQuantity } from "./quantity-stepper.ts";
import { watchForeignQuickViews } from "./quick-view/foreign-quick-view.ts";
import { startQuickView } from "./quick-view/start-quick-view.ts";
import { watchQuickViewCalls } from "./quick-view/watch-quick-view-calls.ts";
import { DISMISS_NOTICE, dismissStoreNotice } from "./store-notice.ts";
import { scrollToNotices } from "./scroll-to-notices.ts";

/** What the second part of the script does with the intents that the first one caught. */
export interface Actions {
  /** What happens in the page from now on, and what has happened so far. */
  readonly moments: Moments;
  click(control: HTMLElement, at: number): void;
  submit(form: HTMLFormElement, submitter: HTMLElement | null, at: number): void;
}

export function startActions(page: CartPage): Actions {
  for (const wrapper of document.querySelectorAll<HTMLElement>(".wc-tabs-wrapper")) attachTabs(wrapper, firstTab);
  const moments = startMoments(document, page);
  const forms = createProductForms(page.config);
  startProduct(document);
  const quickView = startQuickView({ navigate: page.navigate, start: startProduct });
  watchQuickViewCalls(document, moments);
  watchForeignQuickViews(document, (form) => startProduct(form.parentElement ?? document));
  attachPageEffects(document);
  handOverCartParams(document);
  startCheckout(document, page.navigate, moments);
  tellPlacedOrder(document, moments);
  void startEffects(document);
  dressMiniCarts(document);
  const inTurn = createQueue();
  const notification = createNotification(document.querySelector<HTMLElement>("[data-cart-notification]"));

  return {
    moments,

    click(control, at) {
      const { opens, step } = control.dataset;
      if (control.matches(".add_to_cart_button")) {
        void add(requestFromButton(control, at), itemsOfButton(control));
      } else if (control.matches(".remove_from_cart_button")) {
        void remove(control, at);
      } else if (control.matches(".quick-view-link")) {
        void quickView.open(control as HTMLAnchorElement);
      } else if (opens) {
        if (!openPanel(control, opens)) page.navigate(page.config.cartUrl);
      } else if (step) {
        stepQuantity(control, Number(step));
      } else if (control.matches(".swatch-choice")) {
        forms.chooseSwatch(control);
      } else if (control.closest("[data-gallery]")) {
        galleryOf(control)?.then(
          (alive) => alive.click(control),
          () => control instanceof HTMLAnchorElement && page.navigate(control.href),
        );
      } else if (control.matches(DISMISS_NOTICE)) {
        dismissStoreNotice(control);
      } else if (control.matches("[role=tab]")) {
        // Clicked before the tabs were alive; now they are.
        control.click();
      } else {
        scrollToNotices(document);
      }
    },

    submit(form, submitter, at) {
      forms.mayBeSent(form).then(
        (isReady) => (isReady ? addForm(form, submitter, at) : submitter?.classList.remove("loading")),
        () => {
          form.removeAttribute("data-ajax-add");
          form.requestSubmit(submitter);
        },
      );
    },
  };

  function startProduct(root: ParentNode): void {
    // The gallery first: it hears which picture belongs to the choice that the form starts with.
    void startGallery(root);
    forms.start(root);
  }

  function addForm(form: HTMLFormElement, submitter: HTMLElement | null, at: number): void {
    const request = requestFromForm(form, submitter, at);
    const { button } = request;
    // Here the number of pieces is a field: a nervous second click does not mean twice as many.
    if (button.hasAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    void add(request, itemsOfForm(form)).finally(() => {
      // Meanwhile the visitor may have chosen something that cannot be bought.
      if (!button.classList.contains("disabled")) button.removeAttribute("aria-disabled");
    });
  }

  /** What was chosen is looked up before the shop is asked: by the answer it may be something else. */
  async function add(request: AddRequest, items: readonly ShopItem[]): Promise<void> {
    const isIgnored = isDisabled(request.button) || items.length === 0;
    const isAdded = await addToCart(page, inTurn, notification, request);
    if (isAdded && !isIgnored) moments.tell({ type: "added-to-cart", items });
  }

  async function remove(link: HTMLElement, at: number): Promise<void> {
    const item = readItem(link);
    const isRemoved = await removeFromCart(page, inTurn, link, at);
    if (isRemoved && item) moments.tell({ type: "removed-from-cart", items: [item] });
  }
}
