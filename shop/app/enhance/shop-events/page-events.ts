import { itemsOfForm, noteVariation, shownVariation } from "./form-items.ts";
import type { ShopEvent } from "./shop-event.ts";
import type { ShopEvents } from "./shop-events.ts";
import { cartFormEvents, cartView, removalByLink } from "./cart-page-events.ts";
import { asVariation, HAS_ITEM, readItem, type WireItemVariation } from "./wire-item.ts";

/** A product on its own page or in a quick view. */
const SINGLE = `:is(.product-page, [data-quick-view])${HAS_ITEM}`;
/** Forms that leave the page; the others are reported when the shop responds. */
const LEAVING_FORMS = "form.cart:not([data-ajax-add])";

/** Link to an external product's seller. */
const EXTERNAL_LINK = "a.single_add_to_cart_button[href]";

/** Reports what the page shows, and what its links and forms do. */
export function watchPage(page: Document, shopEvents: ShopEvents): void {
  reportList(page, shopEvents);
  for (const product of page.querySelectorAll(SINGLE)) reportProduct(product, shopEvents);
  const cart = cartView(page);
  if (cart) shopEvents.emit(cart);

  page.addEventListener("found_variation", (event) => {
    const form = event.target;
    const [variation] = (event as CustomEvent<readonly WireItemVariation[]>).detail;
    if (!(form instanceof Element) || !variation) return;
    noteVariation(form, variation);
    if (isOpeningQuickView(form)) return;
    const item = readItem(form.closest(HAS_ITEM));
    if (item) shopEvents.emit({ type: "product-viewed", item: asVariation(item, variation), choices: choicesIn(form) });
  });
  page.addEventListener("reset_data", ({ target }) => {
    if (target instanceof Element) noteVariation(target, null);
  });
  page.addEventListener("submit", ({ target: form, submitter, defaultPrevented }) => {
    if (!(form instanceof HTMLFormElement) || defaultPrevented) return;
    for (const shopEvent of cartFormEvents(form)) shopEvents.emit(shopEvent);
    if (!form.matches(LEAVING_FORMS) || isDisabled(submitter)) return;
    const items = itemsOfForm(form);
    if (items.length > 0) shopEvents.emit({ type: "added-to-cart", items });
  });
  page.addEventListener("click", (event) => {
    const shopEvent = event.defaultPrevented ? null : (removalByLink(event.target) ?? sellerFollowed(event.target));
    if (shopEvent) shopEvents.emit(shopEvent);
  });
}

function choicesIn(form: Element): Readonly<Record<string, string>> {
  const selects = [...form.querySelectorAll<HTMLSelectElement>(".variations select")];
  return Object.fromEntries(selects.map(({ name, value }) => [name, value]));
}

function sellerFollowed(target: EventTarget | null): ShopEvent | null {
  const link = target instanceof Element ? target.closest(EXTERNAL_LINK) : null;
  const item = link && readItem(link.closest(HAS_ITEM));
  return item && { type: "external-product-clicked", item };
}

/** Products whose view has been reported, or will be with the variation they open with. */
const seen = new WeakSet<Element>();

/** Reports a product view. A form that is still looking for its variation reports it once found. */
export function reportProduct(product: Element, shopEvents: ShopEvents): void {
  seen.add(product);
  const form = product.querySelector("form.variations_form");
  const lists = [...(form?.querySelectorAll<HTMLSelectElement>(".variations select") ?? [])];
  const isChosen = lists.length > 0 && lists.every(({ value }) => value !== "");
  const variation = form && isChosen ? shownVariation(form) : undefined;
  const item = isChosen && !variation ? null : readItem(product);
  if (item) shopEvents.emit({ type: "product-viewed", item: variation ? asVariation(item, variation) : item });
}

/** A quick view is reported 500 ms after its request, whatever it opens with. */
function isOpeningQuickView(form: Element): boolean {
  const view = form.closest("[data-quick-view]");
  return view !== null && !seen.has(view);
}

/** A disabled button adds nothing. */
export function isDisabled(button: Element | null): boolean {
  return button?.matches(".disabled, :disabled") ?? false;
}

/** Reports the products in the lists of this part of the page. */
export function reportList(part: ParentNode, shopEvents: ShopEvents): void {
  const items = [...part.querySelectorAll(HAS_ITEM)].flatMap((element) => {
    const item = element.matches(SINGLE) ? null : readItem(element);
    return item?.list ? [item] : [];
  });
  if (items.length > 0) shopEvents.emit({ type: "list-viewed", items });
}
