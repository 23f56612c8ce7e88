/** Globals of consent tools that implement the WP Consent API. */
interface ConsentWindow {
  wp_has_consent?(category: string): boolean;
}

export function hasConsent(view: Window, category: string): boolean {
  return (view as unknown as ConsentWindow).wp_has_consent?.(category) === true;
}

/** The consent tool is still loading: consent is neither granted nor refused. */
export function isConsentPending(view: Window): boolean {
  const { vitrine_tracking: measuring } = view as { readonly vitrine_tracking?: { readonly script?: string } };
  return !("wp_has_consent" in view) && Boolean(measuring?.script);
}

/** Calls `onChange` whenever the visitor's consent for the category becomes known or changes. */
export function watchConsent(page: Document, category: string, onChange: (isAllowed: boolean) => void): void {
  page.addEventListener("wp_listen_for_consent_change", (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (typeof detail !== "object" || detail === null || !Object.hasOwn(detail, category)) return;
    onChange((detail as Record<string, unknown>)[category] === "allow");
  });
  const view = page.defaultView;
  if (view) page.addEventListener("wp_consent_type_defined", () => onChange(hasConsent(view, category)));
}
