import type { TextKey } from "./catalogue/english.ts";

/** The sentence beside the newsletter's form. The shop stores it with each sign-up, as the proof of consent. */
export const NEWSLETTER_CONSENT: TextKey = "We’ll email you news and offers. You can unsubscribe at any time.";
