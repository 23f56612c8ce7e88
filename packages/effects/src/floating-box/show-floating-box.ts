import { announce as announceText } from "../announce/index.ts";
import { placePopup, showInTopLayer } from "../popup/index.ts";

export const FADE_AFTER_MS = 3000;
export const REMOVE_AFTER_FADE_MS = 2000;

const boxes = new WeakMap<Element, () => void>();

/**
 * A short message in a box beside its field. It fades after three seconds and is removed two seconds later; the
 * pointer keeps it open. It is announced once, through the page's live region, and is no live region itself. Since
 * it disappears by itself, the same text must also stay at the field. Returns a function that removes it at once.
 */
export function showFloatingBox(
  text: string,
  near: Element,
  announce: (text: string) => void = (message) => announceText(message, "alert"),
): () => void {
  boxes.get(near)?.();
  const box = document.createElement("div");
  box.className = "floating-box";
  box.textContent = text;
  // In a modal dialog only its own content is visible and accessible; on a page, text belongs into a landmark.
  (near.closest("dialog, form, main") ?? document.body).append(box);
  const hide = showInTopLayer(box);
  place(box, near);
  announce(text);

  let timer = setTimeout(fade, FADE_AFTER_MS);
  box.addEventListener("pointerenter", () => {
    clearTimeout(timer);
    box.classList.remove("is-leaving");
  });
  box.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    timer = setTimeout(fade, FADE_AFTER_MS);
  });
  boxes.set(near, remove);
  return remove;

  function fade(): void {
    box.classList.add("is-leaving");
    timer = setTimeout(remove, REMOVE_AFTER_FADE_MS);
  }

  function remove(): void {
    clearTimeout(timer);
    hide();
    box.remove();
    if (boxes.get(near) === remove) boxes.delete(near);
  }
}

/** Beside its field, never covering the field or the focused element. */
function place(box: HTMLElement, near: Element): void {
  const view = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const isRightToLeft = getComputedStyle(near).direction === "rtl";
  const anchor = around(near, document.activeElement);
  const { left, top } = placePopup(anchor, size, view, isRightToLeft);
  box.style.left = `${Math.round(left)}px`;
  box.style.top = `${Math.round(top)}px`;
}

/** The focused element counts only where a box below or above the field could reach it. */
function around(near: Element, focused: Element | null): DOMRect {
  const field = near.getBoundingClientRect();
  if (!focused || focused === document.body || focused.contains(near)) return field;
  const other = focused.getBoundingClientRect();
  const isClose = other.top < field.bottom + field.height * 2 && other.bottom > field.top - field.height * 2;
  if (!isClose) return field;

  const left = Math.min(field.left, other.left);
  const top = Math.min(field.top, other.top);
  return new DOMRect(left, top, Math.max(field.right, other.right) - left, Math.max(field.bottom, other.bottom) - top);
}
