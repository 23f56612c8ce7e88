import { announce } from "@vitrine/effects/announce";
import { block, unblock } from "@vitrine/effects/overlay";
import { endpointUrl } from "../config.ts";
import { emit } from "../events.ts";
import { readReply } from "./cart-reply.ts";
import type { CartPage } from "./cart-page.ts";
import { post } from "./post.ts";
import type { InTurn } from "./queue.ts";

const ROW = ".woocommerce-mini-cart-item";
const SPEECH_DELAY_MS = 1000;

/** Keys of the lines that are being removed. */
const leaving = new Set<string>();

/** Whether it is out of the cart; where not, the visitor is led to a page that says why. */
export async function removeFromCart(
  page: CartPage,
  inTurn: InTurn,
  link: HTMLElement,
  clickedAt: number,
): Promise<boolean> {
  const { cart_item_key: key = "", success_message: message } = link.dataset;
  // The shop would not find the line a second time, and the visitor would end up on another page.
  if (leaving.has(key)) return false;

  const row = link.closest<HTMLElement>(ROW);
  leaving.add(key);
  blockLeavingRows();
  let isRemoved = false;
  await inTurn(async () => {
    const answer = await post(endpointUrl(page.config, "remove_from_cart"), { cart_item_key: key });
    leaving.delete(key);
    const contents = answer.ok ? readReply(answer.body)?.contents : null;
    if (!contents) {
      page.navigate(link.getAttribute("href") ?? page.config.cartUrl);
      return;
    }
    isRemoved = true;
    page.showCart(contents);
    blockLeavingRows();
    // Normally the row went with the old markup; one that lies outside every fragment is given back.
    if (row?.isConnected) unblock(row);
    emit("removed_from_cart", contents.fragments, contents.hash, link);
    emit("wc_fragments_loaded");
    if (message) announce(message, "status", clickedAt + SPEECH_DELAY_MS - page.now());
  });
  return isRemoved;
}

/** Also after every answer: the fresh rows of lines that wait for their turn are blocked again. */
function blockLeavingRows(): void {
  for (const link of document.querySelectorAll<HTMLElement>(".remove_from_cart_button")) {
    const row = link.closest<HTMLElement>(ROW);
    if (row && leaving.has(link.dataset.cart_item_key ?? "")) block(row, { message: null });
  }
}
