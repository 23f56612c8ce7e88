import { announce } from "@vitrine/effects/announce";
import { block, unblock } from "@vitrine/effects/overlay";
import { endpointUrl } from "../config.ts";
import { emit } from "../events.ts";
import { readReply } from "./cart-reply.ts";
import type { CartPage } from "./cart-page.ts";
import { offerUndo } from "./offer-undo.ts";
import { post } from "./post.ts";
import type { Enqueue } from "./queue.ts";

const ROW = ".woocommerce-mini-cart-item";
const ANNOUNCE_DELAY_MS = 1000;

/** Keys of the lines that are being removed. */
const removing = new Set<string>();

/** Resolves to whether the line was removed; otherwise goes to the page that explains why. */
export async function removeFromCart(
  page: CartPage,
  enqueue: Enqueue,
  link: HTMLElement,
  clickedAt: number,
): Promise<boolean> {
  const { cart_item_key: key = "", success_message: message } = link.dataset;
  // A second request would not find the line and would navigate away.
  if (removing.has(key)) return false;

  const row = link.closest<HTMLElement>(ROW);
  const widget = link.closest(".widget_shopping_cart");
  const index = [...(widget?.querySelectorAll(ROW) ?? [])].indexOf(row ?? link);
  removing.add(key);
  blockLeavingRows();
  let isRemoved = false;
  await enqueue(async () => {
    const response = await post(endpointUrl(page.config, "remove_from_cart"), { cart_item_key: key });
    removing.delete(key);
    const contents = response.ok ? readReply(response.body)?.contents : null;
    if (!contents) {
      page.navigate(link.getAttribute("href") ?? page.config.cartUrl);
      return;
    }
    isRemoved = true;
    page.showCart(contents);
    blockLeavingRows();
    // Fragments usually replace the row; a row outside every fragment is unblocked here.
    if (row?.isConnected) unblock(row);
    emit("removed_from_cart", contents.fragments, contents.hash, link);
    emit("wc_fragments_loaded");
    offerUndo(widget, { link, index }, page, enqueue);
    if (message) announce(message, "status", clickedAt + ANNOUNCE_DELAY_MS - page.now());
  });
  return isRemoved;
}

/** Runs after every response too: rows of lines that are still waiting are blocked again in the fresh markup. */
function blockLeavingRows(): void {
  for (const link of document.querySelectorAll<HTMLElement>(".remove_from_cart_button")) {
    const row = link.closest<HTMLElement>(ROW);
    if (row && removing.has(link.dataset.cart_item_key ?? "")) block(row, { message: null });
  }
}
