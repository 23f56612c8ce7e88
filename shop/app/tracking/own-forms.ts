import type { Page } from "@vitrine/tracking/page";
import { formDetails, isCountedForm, type Trigger } from "@vitrine/tracking/triggers";
import { FORM_ACCEPTED } from "../enhance/form-accepted.ts";

/** The form submitted on the previous page, stored in this tab until the next page. */
const SENT_FORM = "vitrine_sent_form";

const PROBLEM = ".woocommerce-error, [aria-invalid=true], .error-page";

/**
 * Reports successful submissions of the shop's own forms: the shop responds with a page, and a page without errors
 * means success. Forms that a script sends report their success themselves.
 */
export const ownForms: Trigger = ({ tracker, page, automatic }) => {
  const { sessionStorage } = page;
  const sent = sessionStorage.read(SENT_FORM);
  if (sent !== undefined) {
    sessionStorage.remove(SENT_FORM);
    if (!isRefusal(page)) automatic("form", detailsIn(sent));
  }
  page.on("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !isCountedForm(form) || !tracker.mayRemember()) return;
    sessionStorage.write(SENT_FORM, JSON.stringify(formDetails(form)));
    // The page's own listeners run later and may cancel the submission.
    page.after(0, () => {
      if (event.defaultPrevented) sessionStorage.remove(SENT_FORM);
    });
  });
  page.on(FORM_ACCEPTED, ({ target }) => {
    if (target instanceof HTMLFormElement && isCountedForm(target)) automatic("form", formDetails(target));
  });
};

function detailsIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
}

function isRefusal({ document }: Page): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as readonly Partial<PerformanceNavigationTiming>[];
  return (navigation?.responseStatus ?? 0) >= 400 || document.querySelector(PROBLEM) !== null;
}
