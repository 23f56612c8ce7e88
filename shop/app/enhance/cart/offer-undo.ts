import { t } from "../../../i18n/t.ts";
import { emit } from "../events.ts";
import type { CartPage } from "./cart-page.ts";
import type { Enqueue } from "./queue.ts";

const WIDGET = ".widget_shopping_cart";

/** After a removal: a link in the mini-cart that restores the line. */
export function offerUndo(widget: Element | null, link: HTMLElement, page: CartPage, enqueue: Enqueue): void {
  const { success_message: message } = link.dataset;
  const address = link.getAttribute("href")?.replace("remove_item=", "undo_item=");
  if (!widget?.matches(WIDGET) || !message || !address) return;

  const note = document.createElement("p");
  note.className = "mini-cart-undo";
  const undo = document.createElement("a");
  undo.className = "restore-item";
  undo.href = address;
  undo.textContent = t("Undo?");
  note.append(message, " ", undo);
  widget.querySelector(".mini-cart-undo")?.remove();
  widget.prepend(note);
  undo.addEventListener("click", (event) => {
    event.preventDefault();
    void enqueue(async () => {
      if (!(await follow(address))) return page.navigate(address);
      widget.closest("dialog")?.querySelector<HTMLElement>("h2")?.focus();
      note.remove();
      emit("wc_fragment_refresh");
      emit("wc_update_cart");
    });
  });
}

/** The response redirects to the page that sent it, which is already here. */
async function follow(address: string): Promise<boolean> {
  try {
    const { type } = await fetch(address, { redirect: "manual" });
    return type === "opaqueredirect";
  } catch {
    return false;
  }
}
