import { STATIC } from "../wire/event.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { readGdpr } from "../wire/gdpr.ts";
import type { Options } from "../wire/index.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asText, own } from "../wire/decode-options.ts";
import { CART_FRAGMENTS } from "../wire/storage-names.ts";

const REMOVED = "woo_remove_from_cart";
const ADDED = "woo_add_to_cart_on_button_click";

/** Who creates the server's copy: the browser, the shop's server, or nobody. */
export type CopyFrom = "browser" | "server" | "nobody";

export function createCopyRule(options: Options): (event: PrintedEvent, pixel: PixelSlug) => CopyFrom {
  const gdpr = readGdpr(options.gdpr);
  const isAsked = options.ajaxForServerEvent || gdpr.tools.length > 0 || gdpr.disabled.size > 0;
  const catchesAdding = asText(own(options.woo, "addToCartCatchMethod")) === "add_cart_hook";

  return ({ eId, type, delay, ajaxFire }, pixel) => {
    const isStatic = type === STATIC;
    if (eId === REMOVED || (eId === ADDED && catchesAdding && pixel !== "tiktok")) return "server";
    const isWanted =
      pixel === "tiktok"
        ? isAsked || delay > 0 || !isStatic
        : isAsked && (!isStatic || options.ajaxForServerStaticEvent || ajaxFire);
    return isWanted ? "browser" : "nobody";
  };
}

const LINK = /^automatic_event_(?:internal|outbound)_link$/;
const LINK_DELAY_MS = 500;
const BUTTON_DELAY_MS = 2000;

/** Following a link and adding to cart send their own requests, which go first. */
export function serverDelayMs({ eId }: PrintedEvent, storedKeys: () => readonly string[]): number {
  if (LINK.test(eId)) return LINK_DELAY_MS;
  return eId === ADDED && storedKeys().some((key) => key.startsWith(CART_FRAGMENTS)) ? BUTTON_DELAY_MS : 0;
}
