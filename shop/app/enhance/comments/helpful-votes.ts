import { announce } from "@vitrine/effects/announce";
import { post } from "../cart/post.ts";
import { FORM_ACCEPTED } from "../form-accepted.ts";
import { t } from "../../../i18n/t.ts";

const FAILED = "Your vote could not be counted. Please try again.";

/** Counts votes in place; without script the form posts and returns to the review. */
export function attachHelpfulVotes(page: Document): void {
  page.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches("form[data-helpful]") || event.defaultPrevented) return;
    event.preventDefault();
    void vote(form);
  });
}

async function vote(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>("button");
  if (!button || button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  const response = await post(form.action, { comment_id: form.querySelector("input")?.value ?? "" });
  const helpful = response.ok ? countIn(response.body) : null;
  if (helpful === null) {
    button.ariaDisabled = null;
    announce(t(FAILED), "alert");
    return;
  }
  const count = form.querySelector<HTMLElement>("[data-helpful-count]");
  if (count) count.textContent = `(${helpful})`;
  form.dispatchEvent(new Event(FORM_ACCEPTED));
  announce(
    t(
      helpful === 1
        ? "Thank you. One visitor found this review helpful."
        : "Thank you. {count} visitors found this review helpful.",
      { count: helpful },
    ),
  );
}

function countIn(body: unknown): number | null {
  const { data } = (body ?? {}) as { readonly data?: { readonly helpful?: unknown } };
  return typeof data?.helpful === "number" ? data.helpful : null;
}
