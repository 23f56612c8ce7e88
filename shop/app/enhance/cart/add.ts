import { announce } from "@vitrine/effects/announce";
import { endpointUrl } from "../config.ts";
import { emit } from "../events.ts";
import { recognisePage } from "../page-kind.ts";
import { readReply } from "./cart-reply.ts";
import type { CartPage } from "./cart-page.ts";
import type { CartNotification } from "./notification.ts";
import { openAfterAdd } from "./panel.ts";
import { post } from "./post.ts";
import type { Enqueue } from "./queue.ts";
import { t } from "../../../i18n/t.ts";

export interface AddRequest {
  readonly button: HTMLElement;
  /** Sent unchanged; listeners of adding_to_cart may modify them first. */
  readonly fields: Record<string, string>;
  /** Selected files by field name; a request with files is sent as multipart/form-data. */
  readonly files?: ReadonlyMap<string, File>;
  readonly successMessage: string | undefined;
  readonly productName: string;
  readonly clickedAt: number;
}

/** Long enough for the screen reader to finish reading the button. */
const ANNOUNCE_DELAY_MS = 1000;

/** Number of pending adds per button. */
const pending = new WeakMap<HTMLElement, number>();

/** Resolves to whether the shop added the product. */
export async function addToCart(
  page: CartPage,
  enqueue: Enqueue,
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
  const slow = setTimeout(() => announce(t("Adding to cart...")), ANNOUNCE_DELAY_MS);
  let isAdded = false;
  const done = enqueue(async () => {
    const response = await post(requestUrl(page, request), fields, { files: request.files });
    clearTimeout(slow);
    setLoading(button, -1);
    const reply = response.ok ? readReply(response.body) : null;
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
      const wait = request.clickedAt + ANNOUNCE_DELAY_MS - page.now();
      if (request.successMessage) announce(request.successMessage, "status", wait);
    } else {
      notification.cancel();
      // An empty response means that nothing was added, so there is nothing to announce.
      if (!response.ok || reply)
        announce(
          `${t("“{name}” could not be added.", { name: request.productName })} ${reason(reply?.reason)}`,
          "alert",
        );
    }
  });
  // The notification measures the page, whose layout the classes above have changed: the request goes first.
  queueMicrotask(() => notification.start(button));
  await done;
  return isAdded;
}

/** The server accepts large bodies only for products with file options, so the URL has to name the product. */
function requestUrl({ config }: CartPage, { files, fields }: AddRequest): string {
  const url = endpointUrl(config, "add_to_cart");
  return files?.size ? `${url}&product_id=${encodeURIComponent(fields["product_id"] ?? "")}` : url;
}

function reason(given: string | null | undefined): string {
  return given ?? (navigator.onLine ? t("Please try again.") : t("You seem to be offline."));
}

/** The button stays enabled and focused: a second click adds a second unit. */
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
