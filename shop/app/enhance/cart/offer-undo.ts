import { t } from "../../../i18n/t.ts";
import { emit } from "../events.ts";
import type { CartPage } from "./cart-page.ts";
import type { Enqueue } from "./queue.ts";

const WIDGET = ".widget_shopping_cart";
const LIST = ".woocommerce-mini-cart";

/** After a removal: in the line's place in the mini-cart, a link that restores it. */
export function offerUndo(
  widget: Element | null,
  { link, index }: { readonly link: HTMLElement; readonly index: number },
  page: CartPage,
  enqueue: Enqueue,
): void {
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
  removeNote(widget);
  place(widget, note, index);
  undo.addEventListener("click", (event) => {
    event.preventDefault();
    void enqueue(async () => {
      if (!(await follow(address))) return page.navigate(address);
      widget.closest("dialog")?.querySelector<HTMLElement>("h2")?.focus();
      removeNote(widget);
      emit("wc_fragment_refresh");
      emit("wc_update_cart");
    });
  });
}

function place(widget: Element, note: HTMLElement, index: number): void {
  const list = widget.querySelector(LIST);
  if (!list) return widget.prepend(note);
  const item = document.createElement("li");
  item.append(note);
  list.insertBefore(item, list.children[index] ?? null);
}

function removeNote(widget: Element): void {
  const note = widget.querySelector(".mini-cart-undo");
  (note?.closest("li") ?? note)?.remove();
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
