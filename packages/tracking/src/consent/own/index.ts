export { CONSENT_LIFE_S, decodeConsent, encodeConsent } from "../../wire/consent-cookie.ts";
export { CONSENT, EXTERNAL_ID } from "../../wire/cookie-names.ts";
export { categoriesOf, recordOf } from "./categories.ts";
export type { Categories } from "./categories.ts";
export { CHOICE_EVENT, consentBanner, saveChoice } from "./consent-banner.ts";
