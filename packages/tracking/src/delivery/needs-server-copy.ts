import { STATIC } from "../wire/event.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { readGdpr } from "../wire/gdpr.ts";
import type { Options } from "../wire/index.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asText, own } from "../wire/read-like.ts";

const REMOVED = "woo_remove_from_cart";
const ADDED = "woo_add_to_cart_on_button_click";

/** Whether the browser asks the server for a copy: not where the server hears of the happening by itself. */
export function needsServerCopy(event: PrintedEvent, pixel: PixelSlug, options: Options): boolean {
  if (event.eId === REMOVED) return false;
  if (event.eId === ADDED && pixel !== "tiktok" && asText(own(options.woo, "addToCartCatchMethod")) === "add_cart_hook")
    return false;

  const isStatic = event.type === STATIC;
  const gdpr = readGdpr(options.gdpr);
  const dependsOnConsent = gdpr.tools.length > 0 || gdpr.disabled.size > 0;
  const isAsked = options.ajaxForServerEvent || dependsOnConsent;
  if (pixel === "tiktok") return isAsked || event.delay > 0 || !isStatic;
  return isAsked && (!isStatic || options.ajaxForServerStaticEvent || event.ajaxFire);
}

const LINK = /^automatic_event_(?:internal|outbound)_link$/;
const LINK_DELAY_MS = 500;
const BUTTON_DELAY_MS = 2000;
const FRAGMENTS = "wc_fragments_";

/** Following a link and adding to a cart make requests of their own, which go first. */
export function serverDelayMs({ eId }: PrintedEvent, storedKeys: () => readonly string[]): number {
  if (LINK.test(eId)) return LINK_DELAY_MS;
  return eId === ADDED && storedKeys().some((key) => key.startsWith(FRAGMENTS)) ? BUTTON_DELAY_MS : 0;
}
