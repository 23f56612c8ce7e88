import type { EventsByPixel, Part, Tracker } from "../tracker/tracker.ts";
import { closest } from "../triggers/trigger.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { sectionOf } from "../wire/options.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asFlag, asText, lookIn } from "../wire/decode-options.ts";
import { paramsForCart } from "./cart-params.ts";
import { listOf, withList } from "./product-list.ts";
import type { ProductList } from "./product-list.ts";
import { eventFor, membersOf, wooProduct } from "./product-data.ts";
import { SIMPLE, VARIABLE } from "./product-type.ts";
import { chosenProduct } from "./woo-form.ts";
import type { ChosenProduct } from "./woo-form.ts";

const KEY = "woo_add_to_cart_on_button_click";
const IN_LIST = ".add_to_cart_button:not(.product_type_variable, .product_type_bundle, .single_add_to_cart_button)";
const SINGLE =
  "button.single_add_to_cart_button:not(.disabled, [disabled]), .single_add_to_cart_button:not(button, .disabled)";

/** WooCommerce buttons that add products to the cart, or link to an external shop. */
export const wooCart: Part = (tracker) =>
  void tracker.page.on("click", (event) => {
    const inList = closest(event, IN_LIST);
    if (inList) return addFromList(tracker, inList);
    const single = closest(event, SINGLE);
    if (!single) return;
    const form = single.closest("form");
    if (form) add(tracker, chosenProduct(form));
    else leave(tracker);
  });

function addFromList(tracker: Tracker, button: Element): void {
  const id = button.getAttribute("data-product_id") ?? "";
  const quantity = Number(button.getAttribute("data-quantity") ?? 1) || 1;
  add(
    tracker,
    { type: SIMPLE, id, variationId: "", quantity, quantities: new Map(), unitPrice: undefined },
    listOf(tracker, button),
  );
}

function add(tracker: Tracker, chosen: ChosenProduct, list?: ProductList): void {
  const look = lookIn(tracker.options.woo);
  if (!asFlag(look("addToCartOnButtonEnabled"), true)) return;
  const countsValue =
    asFlag(look("addToCartOnButtonValueEnabled"), true) && asText(look("addToCartOnButtonValueOption")) !== "global";
  fireFor(tracker, tracker.printed(KEY), (pixel, event) => {
    const id = chosen.type === VARIABLE && !isVariableSimple(tracker, pixel) ? chosen.variationId : chosen.id;
    const product = wooProduct(tracker.page, id, pixel);
    if (!product) return undefined;
    const children = chosen.quantities.size
      ? new Map(
          [...membersOf(product)].map(([member, facts]) => [
            member,
            { ...facts, quantity: chosen.quantities.get(member) ?? 0 },
          ]),
        )
      : undefined;
    const complete = eventFor(event, product);
    const params = paramsForCart(complete.params, {
      quantity: chosen.quantity,
      countsValue,
      unitPrice: chosen.unitPrice,
      children,
    });
    return params && { ...complete, params: withList(params, list) };
  });
}

/** TikTok knows products, not their variations; Analytics gets products unless the owner wants variations. */
function isVariableSimple({ options }: Tracker, pixel: PixelSlug): boolean {
  return pixel === "tiktok" || asFlag(lookIn(sectionOf(options, pixel))("wooVariableAsSimple"), pixel === "ga");
}

/** An external product has no form: its button links to the other shop. */
function leave(tracker: Tracker): void {
  const look = lookIn(tracker.options.woo);
  const name = asText(look("affiliateEventName")) || "Lead";
  if (!asFlag(look("affiliateEnabled"), false)) return;
  fireFor(tracker, tracker.printed("woo_affiliate"), (pixel, event) => {
    const product = wooProduct(tracker.page, asText(look("singleProductId")), pixel);
    return product && { ...eventFor(event, product), name };
  });
}

function fireFor(
  tracker: Tracker,
  events: EventsByPixel,
  complete: (pixel: PixelSlug, event: PrintedEvent) => PrintedEvent | undefined,
): void {
  const ready = new Map<PixelSlug, PrintedEvent>();
  for (const [pixel, event] of events) {
    const done = complete(pixel, event);
    if (done) ready.set(pixel, done);
  }
  if (ready.size) tracker.fire(ready);
}
