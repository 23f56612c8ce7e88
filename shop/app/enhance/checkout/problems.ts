import { scrollToElement } from "@vitrine/effects/scroll-to";
import { trustedFragment } from "../trusted-fragment.ts";

const GROUP = ".woocommerce-NoticeGroup-checkout";

/** Shows the errors above the form and beside their fields, and scrolls there. */
export function showProblems(form: HTMLFormElement, messages: string): void {
  clearProblems(form);
  const group = form.querySelector<HTMLElement>(GROUP);
  if (!group) return;
  group.append(trustedFragment(messages));
  for (const item of group.querySelectorAll<HTMLElement>("li[data-id]")) markField(form, item);
  const block = group.querySelector<HTMLElement>(".woocommerce-error") ?? group;
  scrollToElement(block);
}

export function clearProblems(form: HTMLFormElement): void {
  form.querySelector(GROUP)?.replaceChildren();
  for (const control of form.querySelectorAll("[aria-invalid]")) clearField(control);
}

/** A changed field is no longer marked as invalid until the server checks it again. */
export function clearField(control: Element): void {
  if (!control.hasAttribute("aria-invalid")) return;
  control.removeAttribute("aria-invalid");
  control.removeAttribute("aria-describedby");
  control.closest(".form-row")?.querySelector(".field-problem")?.remove();
}

/** Marks the row of a filled-in field that passes the browser's validation. */
export function markValid(control: HTMLInputElement | HTMLSelectElement): void {
  const isValid = control.value.trim() !== "" && control.validity.valid;
  control.closest(".form-row")?.classList.toggle("woocommerce-validated", isValid);
}

function markField(form: HTMLFormElement, item: HTMLElement): void {
  const { id = "" } = item.dataset;
  const control = form.querySelector(`#${CSS.escape(id)}`);
  const row = control?.closest(".form-row");
  if (!control || !row) return;
  const problem = document.createElement("span");
  problem.className = "field-problem";
  problem.id = `${id}_problem`;
  problem.textContent = item.dataset["hint"] ?? item.textContent;
  row.append(problem);
  const fold = row.closest("details");
  if (fold) fold.open = true;
  control.setAttribute("aria-invalid", "true");
  control.setAttribute("aria-describedby", problem.id);
}
