import { scrollToElement } from "@vitrine/effects/scroll-to";
import { trustedFragment } from "../trusted-fragment.ts";

const OFFSET_PX = 100;
const DURATION_MS = 1000;
const GROUP = ".woocommerce-NoticeGroup-checkout";

/** Shows what is wrong above the form, beside the fields, and leads there. */
export function showProblems(form: HTMLFormElement, messages: string): void {
  clearProblems(form);
  const group = form.querySelector<HTMLElement>(GROUP);
  if (!group) return;
  group.append(trustedFragment(messages));
  for (const item of group.querySelectorAll<HTMLElement>("li[data-id]")) markField(form, item);
  const block = group.querySelector<HTMLElement>(".woocommerce-error") ?? group;
  scrollToElement(block, { offsetPx: OFFSET_PX, durationMs: DURATION_MS });
}

export function clearProblems(form: HTMLFormElement): void {
  form.querySelector(GROUP)?.replaceChildren();
  for (const control of form.querySelectorAll("[aria-invalid]")) clearField(control);
}

/** What has been changed is no longer wrong, as far as anybody here knows. */
export function clearField(control: Element): void {
  if (!control.hasAttribute("aria-invalid")) return;
  control.removeAttribute("aria-invalid");
  control.removeAttribute("aria-describedby");
  control.closest(".form-row")?.querySelector(".field-problem")?.remove();
}

function markField(form: HTMLFormElement, item: HTMLElement): void {
  const { id = "" } = item.dataset;
  const control = form.querySelector(`#${CSS.escape(id)}`);
  const row = control?.closest(".form-row");
  if (!control || !row) return;
  const problem = document.createElement("span");
  problem.className = "field-problem";
  problem.id = `${id}_problem`;
  problem.textContent = item.textContent;
  row.append(problem);
  control.setAttribute("aria-invalid", "true");
  control.setAttribute("aria-describedby", problem.id);
}
