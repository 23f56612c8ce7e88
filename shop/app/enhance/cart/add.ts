import { announce } from "@vitrine/effects/announce";
import { endpointUrl } from "../config.ts";
import { emit } from "../events.ts";
import { recognisePage } from "../page-kind.ts";
import { readReply } from "./cart-reply.ts";
import type { CartPage } from "./cart-page.ts";
import type { CartNotification } from "./notification.ts";
import { openAfterAdd } from "./panel.ts";
import { post } from "./post.ts";
import type { InTurn } from "./queue.ts";
import { say } from "../../../texts/say.ts";

export interface AddRequest {
  readonly button: HTMLElement;
  /** Sent as they are; listeners of adding_to_cart may change them first. */
  readonly fields: Record<string, string>;
  /** Chosen files by field; with any of them the request is sent as a form with parts. */
  readonly files?: ReadonlyMap<string, File>;
  readonly successMessage: string | undefined;
  readonly productName: string;
  readonly clickedAt: number;
}

/** Long enough for the screen reader to be done with the button itself. */
const SPEECH_DELAY_MS = 1000;

/** How many adds each button waits for. */
const pending = new WeakMap<HTMLElement, number>();

/** Whether the shop took it. */
export async function addToCart(
  page: CartPage,
  inTurn: InTurn,
  notification: CartNotification,
  request: AddRequest,
): Promise<boolean> {
  const { button, fields } = request;
  if (!emit("should_send_ajax_request.adding_to_cart", button)) {
    setLoading(button, 0);
    emit("ajax_request_not_sent.adding_to_cart", false, false, button);
    return false;
  }

  setLoading(button, 1);
  emit("adding_to_cart", button, fields);
  notification.start();
  const slow = setTimeout(() => announce(say("Adding to cart...")), SPEECH_DELAY_MS);
  let isAdded = false;
  await inTurn(async () => {
    const answer = await post(addressOf(page, request), fields, { files: request.files });
    clearTimeout(slow);
    setLoading(button, -1);
    const reply = answer.ok ? readReply(answer.body) : null;
    isAdded = Boolean(reply?.contents);

    if (reply?.refusalUrl) page.navigate(reply.refusalUrl);
    else if (reply?.contents && page.config.opensCartAfterAdd) page.navigate(page.config.cartUrl);
    else if (reply?.contents) {
      page.showCart(reply.contents);
      button.classList.add("added");
      insertViewCartLink(page, button);
      emit("added_to_cart", reply.contents.fragments, reply.contents.hash, button);
      emit("wc_cart_button_updated", button);
      emit("wc_fragments_loaded");
      notification.finish();
      openAfterAdd(button);
      const wait = request.clickedAt + SPEECH_DELAY_MS - page.now();
      if (request.successMessage) announce(request.successMessage, "status", wait);
    } else {
      notification.cancel();
      // An empty answer means that nothing happened: there is nothing to tell.
      if (!answer.ok || reply)
        announce(
          `${say("“{name}” could not be added.", { name: request.productName })} ${reason(reply?.reason)}`,
          "alert",
        );
    }
  });
  return isAdded;
}

/** The shop takes large forms only for a product that asks for files, so the address has to name it. */
function addressOf({ config }: CartPage, { files, fields }: AddRequest): string {
  const address = endpointUrl(config, "add_to_cart");
  return files?.size ? `${address}&product_id=${encodeURIComponent(fields["product_id"] ?? "")}` : address;
}

function reason(given: string | null | undefined): string {
  return given ?? (navigator.onLine ? say("Please try again.") : say("You seem to be offline."));
}

/** The button stays usable and keeps its focus: a second click is a second piece. */
function setLoading(button: HTMLElement, change: 1 | 0 | -1): void {
  const count = (pending.get(button) ?? 0) + change;
  pending.set(button, count);
  if (change === 1) button.classList.remove("added");
  button.classList.toggle("loading", count > 0);
  if (count > 0) button.setAttribute("aria-busy", "true");
  else button.removeAttribute("aria-busy");
}

function insertViewCartLink({ config }: CartPage, button: HTMLElement): void {
  const isCartPage = config.isCartPage || recognisePage(document).has("cart");
  if (isCartPage || button.parentElement?.querySelector(".added_to_cart")) return;

  const link = document.createElement("a");
  link.className = "added_to_cart wc-forward";
  link.href = config.cartUrl;
  link.title = config.viewCartText;
  link.textContent = config.viewCartText;
  button.after(link);
}
