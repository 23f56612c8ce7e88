/** Where `draft.ts` keeps the checkout in the tab's session storage. */
export const DRAFT_KEY = "vitrine_checkout_draft";
