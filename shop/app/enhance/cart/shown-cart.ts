import { focusHeading } from "../focus-heading.ts";

export const CART_FORM = "form.woocommerce-cart-form";
export const QUANTITY = "input.qty";
export const GIFT_NOTE = "#gift_note";
const ROW = ".cart_item";
const LINE_FIELD = 'input[name^="cart["]';
const REMOVED = ".cart-removed";
const ERRORS = ".woocommerce-error li";
const NOTICES = ".woocommerce-notices-wrapper";
/** Parts without controls that keep the focus; they depend on the totals. */
const LIVE_PARTS = [".cart-items", ".free-delivery", ".cart-bar > p"];

/** The values sent to the server, by field name. */
export type SentFields = ReadonlyMap<string, string>;

export interface CartUpdate {
  /** Why quantities could not be changed; empty when all were. */
  readonly problems: readonly string[];
  /** For screen readers: the result of the change. */
  readonly summary: string;
  readonly isEmpty: boolean;
}

/** Fields whose value differs from the last one that the server confirmed. */
export function changedFields(page: ParentNode): Map<string, string> {
  const changed = new Map<string, string>();
  for (const input of page.querySelectorAll<HTMLInputElement>(`${CART_FORM} ${QUANTITY}`)) {
    if (input.value !== input.defaultValue) changed.set(input.name, input.value);
  }
  const method = page.querySelector<HTMLInputElement>(".cart_totals input.shipping_method:checked");
  if (method && !method.defaultChecked) changed.set(method.name, method.value);
  const note = page.querySelector<HTMLTextAreaElement>(GIFT_NOTE);
  if (note && note.value !== note.defaultValue) changed.set(note.name, note.value);
  return changed;
}

/** Restores the values that the server last confirmed, except in fields that the visitor has edited since. */
export function restoreFields(page: ParentNode, sent: SentFields): void {
  for (const input of page.querySelectorAll<HTMLInputElement>(`${CART_FORM} ${QUANTITY}`)) {
    if (input.value === sent.get(input.name)) input.value = input.defaultValue;
  }
  for (const method of page.querySelectorAll<HTMLInputElement>(".cart_totals input.shipping_method")) {
    method.checked = method.defaultChecked;
  }
}

/**
 * Updates the cart page from freshly fetched markup. Rows are patched rather than replaced, so focus, caret and unsaved
 * input stay. Null: the markup is not a cart page.
 */
export function showCartPage(page: Document, markup: ParentNode, sent: SentFields): CartUpdate | null {
  const shown = page.querySelector<HTMLElement>(".cart-page");
  const fresh = markup.querySelector<HTMLElement>(".cart-page");
  if (!shown || !fresh) return null;

  const problems = [...fresh.querySelectorAll(ERRORS)].map((item) => item.textContent.trim());
  const summary = fresh.querySelector<HTMLElement>("[data-announce]")?.dataset["announce"] ?? "";
  const isEmpty = !fresh.querySelector(CART_FORM);
  showNotices(shown, fresh);
  if (isEmpty || !hasSameLines(shown, fresh)) replaceColumns(page, shown, fresh);
  else {
    patchRows(page, shown, fresh, sent);
    showRemovedRows(shown, fresh);
    replaceTotals(page, shown, fresh);
    for (const part of LIVE_PARTS) replacePart(shown, fresh, part);
  }
  return { problems, summary, isEmpty };
}

/** Whether every line of the fresh page already has a row. */
function hasSameLines(shown: ParentNode, fresh: ParentNode): boolean {
  const names = new Set([...shown.querySelectorAll<HTMLInputElement>(LINE_FIELD)].map(({ name }) => name));
  return [...fresh.querySelectorAll<HTMLInputElement>(LINE_FIELD)].every(({ name }) => names.has(name));
}

function patchRows(page: Document, shown: ParentNode, fresh: ParentNode, sent: SentFields): void {
  for (const field of shown.querySelectorAll<HTMLInputElement>(LINE_FIELD)) {
    const row = field.closest<HTMLElement>(ROW);
    const twin = fresh.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`);
    const freshRow = twin?.closest(ROW);
    if (!row) continue;
    if (!twin || !freshRow) {
      removeRow(page, row);
      continue;
    }
    for (const cell of [".product-price", ".product-subtotal", ".product-remove"]) {
      const [old, next] = [row.querySelector(cell), freshRow.querySelector(cell)];
      if (old && next && !old.contains(page.activeElement)) old.replaceChildren(...next.childNodes);
    }
    const isUntouched = field.value === (sent.get(field.name) ?? field.defaultValue);
    field.defaultValue = twin.defaultValue;
    field.max = twin.max;
    if (isUntouched && field.value !== twin.defaultValue) field.value = twin.defaultValue;
  }
  const note = shown.querySelector<HTMLTextAreaElement>(GIFT_NOTE);
  if (note) note.defaultValue = sent.get(note.name) ?? note.defaultValue;
  const [nonce, next] = [shown, fresh].map((root) =>
    root.querySelector<HTMLInputElement>('input[name="woocommerce-cart-nonce"]'),
  );
  if (nonce && next) nonce.value = next.value;
}

/** Each removed line leaves a link that restores it, until the page is left. */
function showRemovedRows(shown: ParentNode, fresh: ParentNode): void {
  const links = new Set([...shown.querySelectorAll<HTMLAnchorElement>(`${REMOVED} a`)].map(({ href }) => href));
  for (const removed of fresh.querySelectorAll<HTMLElement>(REMOVED)) {
    if (links.has(removed.querySelector("a")?.href ?? "")) continue;
    const field = lineBelow(removed)?.querySelector<HTMLInputElement>(LINE_FIELD)?.name;
    const next = field && shown.querySelector(`input[name="${CSS.escape(field)}"]`)?.closest(ROW);
    if (next) next.before(removed);
    else shown.querySelector(`${CART_FORM} tbody`)?.append(removed);
  }
}

function lineBelow(row: Element): Element | null {
  const next = row.nextElementSibling;
  return !next || next.matches(ROW) ? next : lineBelow(next);
}

function replacePart(shown: ParentNode, fresh: ParentNode, part: string): void {
  const [old, next] = [shown.querySelector(part), fresh.querySelector(part)];
  if (next) old?.replaceWith(next);
  else old?.remove();
}

function removeRow(page: Document, row: HTMLElement): void {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const index = rows.indexOf(row);
  const neighbour = rows[index + 1] ?? rows[index - 1];
  const hadFocus = row.contains(page.activeElement);
  row.remove();
  const next = neighbour?.querySelector<HTMLElement>(QUANTITY);
  if (hadFocus) {
    if (next) next.focus();
    else focusHeading(page);
  }
}

function replaceTotals(page: Document, shown: ParentNode, fresh: ParentNode): void {
  const [old, next] = [shown.querySelector(".cart_totals"), fresh.querySelector(".cart_totals")];
  if (!old || !next) return;
  const focused = old.contains(page.activeElement) ? page.activeElement : null;
  old.replaceWith(next);
  if (!focused) return;
  const same = focused.id ? next.querySelector<HTMLElement>(`#${CSS.escape(focused.id)}`) : null;
  (same ?? next.querySelector<HTMLElement>(".checkout-button"))?.focus({ preventScroll: true });
}

function replaceColumns(page: Document, shown: HTMLElement, fresh: HTMLElement): void {
  const hadFocus = shown.contains(page.activeElement);
  const [notices, freshNotices] = [shown.querySelector(NOTICES), fresh.querySelector(NOTICES)];
  if (notices) freshNotices?.replaceWith(notices);
  shown.replaceChildren(...fresh.childNodes);
  if (hadFocus && !shown.contains(page.activeElement)) focusHeading(page);
}

/**
 * Updates the notices above the cart: removes problems that are solved and adds links that restore removed lines. New
 * problems are shown beside the quantities, because a notice above would move the whole cart down. Successes stay for
 * the same reason: the cart would move under the finger that presses a stepper.
 */
function showNotices(shown: ParentNode, fresh: ParentNode): void {
  const wrapper = shown.querySelector(NOTICES);
  const next = fresh.querySelector(NOTICES)?.cloneNode(true);
  if (!wrapper || !(next instanceof Element)) return;
  const known = new Set([...wrapper.querySelectorAll(ERRORS)].map((item) => item.textContent.trim()));
  for (const item of next.querySelectorAll(ERRORS)) if (!known.has(item.textContent.trim())) item.remove();
  for (const box of next.querySelectorAll(".woocommerce-error")) if (!box.querySelector("li")) box.remove();
  for (const box of next.querySelectorAll(".woocommerce-message"))
    if (!box.querySelector(".restore-item")) box.remove();
  const successes = [...wrapper.querySelectorAll(".woocommerce-message:not(:has(.restore-item))")];
  const before = successes.map((box) => box.outerHTML).join("");
  if (wrapper.innerHTML !== before + next.innerHTML) wrapper.replaceChildren(...successes, ...next.childNodes);
}
