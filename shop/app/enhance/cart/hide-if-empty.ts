import { listen } from "../events.ts";
import { ITEMS_COOKIE, readCookie } from "./cookie.ts";

/** Shows cart widgets with `hide_cart_widget_if_empty` only while the cart has contents or an add is pending. */
export function attachHideIfEmpty(page: Document): void {
  const show = (isShown: boolean) => {
    for (const mark of page.querySelectorAll(".hide_cart_widget_if_empty")) {
      mark.closest(".widget_shopping_cart")?.toggleAttribute("hidden", !isShown);
    }
  };
  show(Number(readCookie(ITEMS_COOKIE)) > 0);
  listen("adding_to_cart", () => show(true));
}
