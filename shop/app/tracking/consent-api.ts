import { CHOICE_EVENT } from "@vitrine/tracking/consent/own";
import type { Page } from "@vitrine/tracking/page";
import { choiceIn } from "./privacy-choice.ts";

const API = "wp_has_consent";
const CHANGED = "wp_listen_for_consent_change";

/** Implements the WP Consent API for other scripts; the shop's own attribution uses it too. */
export function offerConsentApi(page: Page): void {
  const { globals, document } = page;
  const isAllowed = (category: string) => {
    const choice = choiceIn(page);
    if (category === "functional") return true;
    if (category === "statistics" || category === "statistics-anonymous") return choice?.statistics ?? false;
    return category === "marketing" && (choice?.marketing ?? false);
  };
  globals[API] ??= isAllowed;

  const notify = () => {
    const states = ["statistics", "marketing"].map((category) => [category, isAllowed(category) ? "allow" : "deny"]);
    document.dispatchEvent(new CustomEvent(CHANGED, { detail: Object.fromEntries(states) }));
  };
  if (choiceIn(page)) notify();
  page.on(CHOICE_EVENT, notify);
}
