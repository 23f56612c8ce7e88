import type { Part } from "../tracker/tracker.ts";
import { closest } from "../triggers/trigger.ts";
import { asRecord, asText, lookIn, own } from "../wire/decode-options.ts";
import { parseUrl } from "../wire/parse-url.ts";

const WOO = "form.woocommerce-cart-form .remove";
const EDD = ".edd_cart_remove_item_btn, .edd-remove-from-cart";

/** Links that remove a line from the cart name the line; the page printed an event for each. */
export const cartRemoval: Part = (tracker) => {
  const selector = asText(lookIn(tracker.options.woo)("removeFromCartSelector")) || WOO;
  const shops = [
    [`${selector}, .remove_from_cart_button`, "remove_item", "woo_remove_from_cart"],
    [EDD, "cart_item", "edd_remove_from_cart"],
  ] as const;

  tracker.page.on("click", (event) => {
    for (const [buttons, parameter, key] of shops) {
      const link = closest(event, buttons);
      const line = link && parseUrl(link.getAttribute("href") ?? "", tracker.page.href)?.searchParams.get(parameter);
      if (!line) continue;
      const events = tracker.read(own(asRecord(own(tracker.options.dynamicEvents, key)), line));
      if (events.size) tracker.fire(events);
    }
  });
};
