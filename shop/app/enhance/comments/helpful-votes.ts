import { announce } from "@vitrine/effects/announce";
import { post } from "../cart/post.ts";
import { say } from "../../../texts/say.ts";

const FAILED = "Your vote could not be counted. Please try again.";

/** Votes are counted in place; without a script the form does the same and comes back to the review. */
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
  const answer = await post(form.action, { comment_id: form.querySelector("input")?.value ?? "" });
  const helpful = answer.ok ? countIn(answer.body) : null;
  if (helpful === null) {
    button.ariaDisabled = null;
    announce(say(FAILED), "alert");
    return;
  }
  const count = form.querySelector<HTMLElement>("[data-helpful-count]");
  if (count) count.textContent = `(${helpful})`;
  announce(
    say(
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
