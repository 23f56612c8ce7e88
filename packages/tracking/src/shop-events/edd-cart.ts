import type { Part, Tracker } from "../tracker/tracker.ts";
import { closest } from "../triggers/trigger.ts";
import type { PrintedEvent } from "../wire/event.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asFlag, asText, lookIn } from "../wire/decode-options.ts";
import { paramsForCart } from "./cart-params.ts";
import { eddProduct, eventFor } from "./product-data.ts";

const KEY = "edd_add_to_cart_on_button_click";
const BUTTON = ".edd-add-to-cart";

/** Downloads are added to the cart with the chosen price, or several at once. */
export const eddCart: Part = (tracker) =>
  void tracker.page.on("click", (event) => {
    const button = closest(event, BUTTON);
    if (!button) return;
    const form = button.closest("form");
    const id =
      button.getAttribute("data-download-id") ??
      form?.querySelector<HTMLInputElement>("input[name=download_id]")?.value;
    if (!id) return;
    const prices = [...(form?.querySelectorAll<HTMLInputElement>("[name^='edd_options[price_id]']") ?? [])]
      .filter(({ type, checked }) => type === "hidden" || checked)
      .map(({ value }) => `${id}_${value}`);
    const quantity = Number(form?.querySelector<HTMLInputElement>("[name^=edd_download_quantity]")?.value ?? 1) || 1;
    for (const key of prices.length ? prices : [id]) add(tracker, id, key, quantity);
  });

function add(tracker: Tracker, downloadId: string, priceKey: string, quantity: number): void {
  const look = lookIn(tracker.options.edd);
  if (!asFlag(look("addToCartOnButtonEnabled"), true)) return;
  const countsValue =
    asFlag(look("addToCartOnButtonValueEnabled"), true) && asText(look("addToCartOnButtonValueOption")) !== "global";
  const events = new Map<PixelSlug, PrintedEvent>();
  for (const [pixel, event] of tracker.printed(KEY)) {
    const product = eddProduct(tracker.page, downloadId, priceKey, pixel);
    const complete = product && eventFor(event, product);
    const params = complete && paramsForCart(complete.params, { quantity, countsValue });
    if (params) events.set(pixel, { ...complete, params });
  }
  if (events.size) tracker.fire(events);
}
