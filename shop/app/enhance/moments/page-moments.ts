import { itemsOfForm, noteVariation } from "./form-items.ts";
import type { Moment } from "./moment.ts";
import type { Moments } from "./moments.ts";
import { cartFormMoments, cartSeen, removedByLink } from "./cart-page-moments.ts";
import { asVariation, HAS_ITEM, readItem, type WireItemVariation } from "./wire-item.ts";

/** A product that has the page, or a window over it, to itself. */
const SINGLE = `:is(.product-page, [data-quick-view])${HAS_ITEM}`;
/** Forms that leave the page; those that do not are told of when the shop has answered. */
const LEAVING_FORMS = "form.cart:not([data-ajax-add])";

/** Leads to where a product is sold by somebody else. */
const ELSEWHERE = "a.single_add_to_cart_button[href]";

/** What the page itself shows and what its links and forms do. */
export function watchPage(page: Document, moments: Moments): void {
  tellList(page, moments);
  for (const product of page.querySelectorAll(SINGLE)) tellProduct(product, moments);
  const cart = cartSeen(page);
  if (cart) moments.tell(cart);

  page.addEventListener("found_variation", (event) => {
    const form = event.target;
    const [variation] = (event as CustomEvent<readonly WireItemVariation[]>).detail;
    if (!(form instanceof Element) || !variation) return;
    noteVariation(form, variation);
    const item = readItem(form.closest(HAS_ITEM));
    if (item) moments.tell({ type: "product-seen", item: asVariation(item, variation) });
  });
  page.addEventListener("reset_data", ({ target }) => {
    if (target instanceof Element) noteVariation(target, null);
  });
  page.addEventListener("submit", ({ target: form, submitter, defaultPrevented }) => {
    if (!(form instanceof HTMLFormElement) || defaultPrevented) return;
    for (const moment of cartFormMoments(form)) moments.tell(moment);
    if (!form.matches(LEAVING_FORMS) || isDisabled(submitter)) return;
    const items = itemsOfForm(form);
    if (items.length > 0) moments.tell({ type: "added-to-cart", items });
  });
  page.addEventListener("click", (event) => {
    const moment = event.defaultPrevented ? null : (removedByLink(event.target) ?? sellerFollowed(event.target));
    if (moment) moments.tell(moment);
  });
}

function sellerFollowed(target: EventTarget | null): Moment | null {
  const link = target instanceof Element ? target.closest(ELSEWHERE) : null;
  const item = link && readItem(link.closest(HAS_ITEM));
  return item && { type: "seller-followed", item };
}

/** One product that has come into view. A form whose choices are all made says more in a moment, by itself. */
export function tellProduct(product: Element, moments: Moments): void {
  const lists = [...product.querySelectorAll<HTMLSelectElement>("form.variations_form .variations select")];
  const isChosen = lists.length > 0 && lists.every(({ value }) => value !== "");
  const item = isChosen ? null : readItem(product);
  if (item) moments.tell({ type: "product-seen", item });
}

/** Whatever button it is, one that cannot be used adds nothing. */
export function isDisabled(button: Element | null): boolean {
  return button?.matches(".disabled, :disabled") ?? false;
}

function tellList(page: Document, moments: Moments): void {
  const items = [...page.querySelectorAll(HAS_ITEM)].flatMap((element) => {
    const item = element.matches(SINGLE) ? null : readItem(element);
    return item?.list ? [item] : [];
  });
  if (items.length > 0) moments.tell({ type: "list-seen", items });
}
