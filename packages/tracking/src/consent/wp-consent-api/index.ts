export { wpConsentApi } from "./wp-consent-api.ts";
