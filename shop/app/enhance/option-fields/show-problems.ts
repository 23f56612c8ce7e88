import { announce } from "@vitrine/effects/announce";
import { showFloatingBox } from "@vitrine/effects/floating-box";
import { type FieldProblem, problemsText, problemText } from "@vitrine/commerce/option-fields";
import type { FieldElements } from "./field-elements.ts";
import { translate } from "../../../i18n/t.ts";

const IN_A_BOX: ReadonlySet<FieldProblem["code"]> = new Set(["email-invalid", "url-invalid"]);

/**
 * Shows each problem beside its field; above the button, or in a box that fades; and announces it once. Focuses the
 * first invalid field.
 */
export function showProblems(
  message: HTMLElement | null,
  fields: readonly FieldElements[],
  problems: readonly FieldProblem[],
): void {
  for (const elements of fields) {
    const problem = problems.find(({ id }) => id === elements.field.id);
    showAtField(elements, problem ? problemText(problem, translate) : "");
  }

  const text = problemsText(
    problems.filter(({ code }) => !IN_A_BOX.has(code)),
    translate,
  );
  showMessage(message, text);
  const first = fields.find(({ field }) => field.id === problems[0]?.id);
  first?.control.focus();
  if (text) announce(text, "alert");
  for (const problem of problems.filter(({ code }) => IN_A_BOX.has(code))) {
    const near = fields.find(({ field }) => field.id === problem.id)?.control;
    if (near) showFloatingBox(problemText(problem, translate), near);
  }
}

export function showAtField({ marked, problem }: FieldElements, text: string): void {
  if (problem) problem.textContent = text;
  if (text) marked.setAttribute("aria-invalid", "true");
  else marked.removeAttribute("aria-invalid");
}

export function showMessage(place: HTMLElement | null, text: string): void {
  if (!place || place.textContent === text) return;
  const line = document.createElement("p");
  line.className = "woocommerce-error";
  line.textContent = text;
  place.replaceChildren(...(text ? [line] : []));
}
