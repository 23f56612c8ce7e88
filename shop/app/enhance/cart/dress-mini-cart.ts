import { listen } from "../events.ts";
import { QUICK_VIEW_EVENT } from "../quick-view/quick-view-event.ts";

const EVENTS = [
  "added_to_cart",
  "removed_from_cart",
  "wc_fragments_refreshed",
  "wc_fragments_loaded",
  QUICK_VIEW_EVENT,
];

/** Updates each cart widget's `is-empty` class and the count in the panel's head whenever the cart may have changed. */
export function dressMiniCarts(page: Document): void {
  const update = () => {
    for (const widget of page.querySelectorAll(".widget_shopping_cart")) {
      widget.classList.toggle("is-empty", !widget.querySelector(".mini_cart_item"));
      const count = widget.parentElement?.querySelector(".mini-cart-items");
      if (count) count.textContent = widget.querySelector<HTMLElement>("[data-items]")?.dataset["items"] ?? "";
    }
  };
  update();
  for (const name of EVENTS) listen(name, update);
}
