import { announce } from "@vitrine/effects/announce";
import { t } from "../../../i18n/t.ts";
import { emit } from "../events.ts";
import { trustedFragment } from "../trusted-fragment.ts";
import type { Enqueue } from "./queue.ts";

const WIDGET = ".widget_shopping_cart";
const QUANTITY = `${WIDGET} input.qty`;
/** Long enough for several presses of a stepper. */
const AFTER_CHANGE_MS = 400;

/** Saves the quantities of the mini-cart as they change, in turn with other changes of the cart. */
export function attachPanelQuantities(page: Document, cartUrl: string, enqueue: Enqueue): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  page.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(QUANTITY)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void enqueue(save), AFTER_CHANGE_MS);
  });

  async function save(): Promise<void> {
    const changed = [...page.querySelectorAll<HTMLInputElement>(QUANTITY)].filter(
      ({ value, defaultValue }) => value !== defaultValue,
    );
    const nonce = page.querySelector<HTMLElement>("[data-cart-nonce]")?.dataset["cartNonce"] ?? "";
    if (changed.length === 0) return;
    const body = new URLSearchParams({ update_cart: "1", "woocommerce-cart-nonce": nonce });
    for (const { name, value } of changed) body.set(name, value);
    const answer = await post(cartUrl, body);
    if (!answer) {
      for (const input of changed) input.value = input.defaultValue;
      announce(`${t("Your cart could not be updated.")} ${t("Please try again.")}`, "alert");
      return;
    }
    const errors = [...answer.querySelectorAll(".cart-page .woocommerce-error li")].map((item) => item.textContent);
    if (errors.length > 0) announce(errors.join(" "), "alert");
    else announce(answer.querySelector<HTMLElement>("[data-announce]")?.dataset["announce"] ?? t("Cart updated."));
    emit("wc_fragment_refresh");
    emit("wc_update_cart");
  }
}

/** The cart page after the change; null if it could not be saved. */
async function post(url: string, body: URLSearchParams): Promise<DocumentFragment | null> {
  try {
    const response = await fetch(url, { method: "POST", body });
    return response.ok ? trustedFragment(await response.text()) : null;
  } catch {
    return null;
  }
}
