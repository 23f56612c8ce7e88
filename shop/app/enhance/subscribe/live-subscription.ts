import { announce } from "@vitrine/effects/announce";
import { FORM_ACCEPTED } from "../form-accepted.ts";
import { trustedFragment } from "../trusted-fragment.ts";

/**
 * Sends the form and shows the part of the answering page that matters: the confirmation, or the form with its error.
 * If the shop cannot be reached, or answers with another page, the browser sends the form itself.
 */
export async function subscribe(form: HTMLFormElement, sendByBrowser: () => void): Promise<void> {
  const button = form.querySelector("button");
  if (button?.getAttribute("aria-disabled") === "true") return;
  button?.setAttribute("aria-disabled", "true");
  const answer = await post(form);
  button?.removeAttribute("aria-disabled");
  button?.classList.remove("loading");

  const result = answer?.querySelector<HTMLElement>("[data-subscribe-result]");
  const again = answer?.querySelector<HTMLFormElement>("[data-subscribe]:has([aria-invalid])");
  if (result) showResult(form, result);
  else if (again) showProblem(form, again);
  else sendByBrowser();
}

async function post(form: HTMLFormElement): Promise<ParentNode | null> {
  try {
    const body = new URLSearchParams(new FormData(form) as never);
    const response = await fetch(form.action, { method: "POST", body });
    return trustedFragment(await response.text());
  } catch {
    return null;
  }
}

function showResult(form: HTMLFormElement, result: HTMLElement): void {
  form.dispatchEvent(new CustomEvent(FORM_ACCEPTED, { bubbles: true }));
  const title = result.querySelector("h1");
  if (title) {
    // The page has a heading of its own.
    const shown = document.createElement("p");
    shown.className = "subscribe-title";
    shown.textContent = title.textContent;
    title.replaceWith(shown);
  }
  result.tabIndex = -1;
  form.replaceWith(result);
  result.focus({ preventScroll: true });
  announce(result.textContent.trim().replaceAll(/\s+/g, " "));
}

/** Takes over the error; everything else in the form stays as the visitor left it. */
function showProblem(form: HTMLFormElement, again: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>("[name=email]");
  const problem = again.querySelector<HTMLElement>(".subscribe-problem");
  if (!field || !problem) return;
  form.querySelector(".subscribe-problem")?.remove();
  problem.id = `${form.id}-problem`;
  field.closest(".field")?.append(problem);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", `${problem.id} ${form.id}-note`);
  field.focus();
}
