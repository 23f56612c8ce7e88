/** What a consent tool that speaks the WP Consent API puts into the page. */
interface ConsentWindow {
  wp_has_consent?(category: string): boolean;
}

export function hasConsent(view: Window, category: string): boolean {
  return (view as unknown as ConsentWindow).wp_has_consent?.(category) === true;
}

/** Whoever knows the answer is still being loaded: neither a yes nor a no. */
export function isAnswerComing(view: Window): boolean {
  const { vitrine_tracking: measuring } = view as { readonly vitrine_tracking?: { readonly script?: string } };
  return !("wp_has_consent" in view) && Boolean(measuring?.script);
}

/** Says each time the visitor's answer for a category becomes known or changes. */
export function watchConsent(page: Document, category: string, tell: (isAllowed: boolean) => void): void {
  page.addEventListener("wp_listen_for_consent_change", (event) => {
    const answers: unknown = event instanceof CustomEvent ? event.detail : null;
    if (typeof answers !== "object" || answers === null || !Object.hasOwn(answers, category)) return;
    tell((answers as Record<string, unknown>)[category] === "allow");
  });
  const view = page.defaultView;
  if (view) page.addEventListener("wp_consent_type_defined", () => tell(hasConsent(view, category)));
}
