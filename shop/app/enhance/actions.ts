import { attachTabs, firstTab } from "@vitrine/effects/tabs";
import { addToCart, type AddRequest } from "./cart/add.ts";
import { requestFromButton, requestFromForm } from "./cart/add-request.ts";
import type { CartPage } from "./cart/cart-page.ts";
import { dressMiniCarts } from "./cart/dress-mini-cart.ts";
import { handOverCartParams } from "./cart/hand-over-params.ts";
import { startCartForm } from "./cart/start-cart-form.ts";
import { attachPanelQuantities } from "./cart/panel-quantities.ts";
import { createNotification } from "./cart/notification.ts";
import { openPanel } from "./cart/panel.ts";
import { createQueue } from "./cart/queue.ts";
import { removeFromCart } from "./cart/remove.ts";
import { reportPlacedOrder } from "./checkout/placed-order.ts";
import { startExpress } from "./checkout/start-express.ts";
import { startCheckout } from "./checkout/start-checkout.ts";
import { startEffects } from "./effects/start-effects.ts";
import { galleryOf, startGallery } from "./gallery/start-gallery.ts";
import { startListing } from "./listing/start-listing.ts";
import { itemsOfButton, itemsOfForm } from "./shop-events/form-items.ts";
import type { ShopItem } from "./shop-events/shop-event.ts";
import type { ShopEvents } from "./shop-events/shop-events.ts";
import { isDisabled, reportList } from "./shop-events/page-events.ts";
import { startShopEvents } from "./shop-events/start-shop-events.ts";
import { readItem } from "./shop-events/wire-item.ts";
import { attachPageEffects } from "./page-effects.ts";
import { createProductForms } from "./product-form/product-forms.ts";
import { stepQuantity } from "./quantity-stepper.ts";
import { watchForeignQuickViews } from "./quick-view/foreign-quick-view.ts";
import { startQuickView } from "./quick-view/start-quick-view.ts";
import { watchQuickViewCalls } from "./quick-view/watch-quick-view-calls.ts";
import { openSearch, SEARCH_OVERLAY } from "./search-overlay.ts";
import { DISMISS_NOTICE, dismissStoreNotice } from "./store-notice.ts";
import { sendSubscription } from "./subscribe/send-subscription.ts";
import { pressHeart, startWishlist } from "./wishlist/start-wishlist.ts";
import { scrollToNotices } from "./scroll-to-notices.ts";

/** Implemented by the second script: handles the clicks and submits that the first script caught. */
export interface Actions {
  /** The page's shop events, including those emitted so far. */
  readonly shopEvents: ShopEvents;
  click(control: HTMLElement, at: number): void;
  submit(form: HTMLFormElement, submitter: HTMLElement | null, at: number): void;
}

export function startActions(page: CartPage): Actions {
  for (const wrapper of document.querySelectorAll<HTMLElement>(".wc-tabs-wrapper")) attachTabs(wrapper, firstTab);
  const shopEvents = startShopEvents(document, page);
  const forms = createProductForms(page.config);
  startProduct(document);
  const quickView = startQuickView({ navigate: page.navigate, start: startProduct });
  watchQuickViewCalls(document, shopEvents);
  watchForeignQuickViews(document, (form) => startProduct(form.parentElement ?? document));
  startBuyBar();
  startWishlist(document);
  attachPageEffects(document);
  handOverCartParams(document);
  startListing(document, { navigate: page.navigate, report: (part) => reportList(part, shopEvents) });
  startCartForm(document, page.navigate);
  startCheckout(document, page.navigate, shopEvents);
  startExpress(document, page.navigate);
  reportPlacedOrder(document, shopEvents);
  void startEffects(document);
  dressMiniCarts(document);
  const enqueue = createQueue();
  attachPanelQuantities(document, page.config.cartUrl, enqueue);
  const notification = createNotification(document.querySelector<HTMLElement>("[data-cart-notification]"));

  return {
    shopEvents,

    click(control, at) {
      const { opens, step } = control.dataset;
      if (control.matches(".add_to_cart_button")) {
        void add(requestFromButton(control, at), itemsOfButton(control));
      } else if (control.matches(".remove_from_cart_button")) {
        void remove(control, at);
      } else if (control.matches(".quick-view-link")) {
        void quickView.open(control as HTMLAnchorElement);
      } else if (opens === SEARCH_OVERLAY) {
        if (!openSearch(control)) page.navigate((control as HTMLAnchorElement).href);
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
        // The click came before the tabs were attached.
        control.click();
      } else {
        scrollToNotices(document);
      }
    },

    submit(form, submitter, at) {
      if (pressHeart(form, shopEvents) || sendSubscription(form)) return;
      forms.mayBeSent(form).then(
        (isReady) => {
          if (!isReady) submitter?.classList.remove("loading");
          else if (submitter?.hasAttribute("formaction")) buyNow(form, submitter);
          else addForm(form, submitter, at);
        },
        () => submitPlainly(form, submitter),
      );
    },
  };

  function startProduct(root: ParentNode): void {
    // The gallery starts first, because it listens for the image of the variation that the form starts with.
    void startGallery(root);
    forms.start(root);
  }

  /** If loading fails, the form's own button is still there. */
  function startBuyBar(): void {
    const bar = document.querySelector<HTMLElement>("[data-buy-bar]");
    if (!bar) return;
    import("./product-form/buy-bar.ts").then(
      ({ attachBuyBar }) => attachBuyBar(bar),
      () => undefined,
    );
  }

  /** The button leads to another page, so that the form is sent as without script. */
  function buyNow(form: HTMLFormElement, submitter: HTMLElement): void {
    const items = itemsOfForm(form);
    if (items.length > 0) shopEvents.emit({ type: "added-to-cart", items });
    submitPlainly(form, submitter);
  }

  function submitPlainly(form: HTMLFormElement, submitter: HTMLElement | null): void {
    form.removeAttribute("data-ajax-add");
    form.requestSubmit(submitter);
  }

  function addForm(form: HTMLFormElement, submitter: HTMLElement | null, at: number): void {
    const request = requestFromForm(form, submitter, at);
    const { button } = request;
    // The quantity is a field here, so a second click must not add the product again.
    if (button.hasAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    void add(request, itemsOfForm(form)).finally(() => {
      // The visitor may have selected an unavailable combination in the meantime.
      if (!button.classList.contains("disabled")) button.removeAttribute("aria-disabled");
    });
  }

  /** Reads the items before sending the request: the visitor may change the form before the response arrives. */
  async function add(request: AddRequest, items: readonly ShopItem[]): Promise<void> {
    const isIgnored = isDisabled(request.button) || items.length === 0;
    const isAdded = await addToCart(page, enqueue, notification, request);
    if (isAdded && !isIgnored) shopEvents.emit({ type: "added-to-cart", items });
  }

  async function remove(link: HTMLElement, at: number): Promise<void> {
    const item = readItem(link);
    const isRemoved = await removeFromCart(page, enqueue, link, at);
    if (isRemoved && item) shopEvents.emit({ type: "removed-from-cart", items: [item] });
  }
}
