import { CHOICE_EVENT } from "@vitrine/tracking/consent/own";
import type { Page } from "@vitrine/tracking/page";
import { choiceIn } from "./privacy-choice.ts";

const API = "wp_has_consent";
const CHANGED = "wp_listen_for_consent_change";

/** Answers scripts that ask for consent the way WordPress does; the shop's own attribution is one of them. */
export function offerConsentApi(page: Page): void {
  const { globals, document } = page;
  const isAllowed = (category: string) => {
    const choice = choiceIn(page);
    if (category === "functional") return true;
    if (category === "statistics" || category === "statistics-anonymous") return choice?.statistics ?? false;
    return category === "marketing" && (choice?.marketing ?? false);
  };
  globals[API] ??= isAllowed;

  const tell = () => {
    const answers = ["statistics", "marketing"].map((category) => [category, isAllowed(category) ? "allow" : "deny"]);
    document.dispatchEvent(new CustomEvent(CHANGED, { detail: Object.fromEntries(answers) }));
  };
  if (choiceIn(page)) tell();
  page.on(CHOICE_EVENT, tell);
}
