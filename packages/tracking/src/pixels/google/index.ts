export { writeAlternativeClickId } from "./alternative-click-id.ts";
export { adConsent, analyticsConsent, consentDefaults } from "./consent-mode.ts";
export { gaLayerName, layerOf, startGtag } from "./gtag.ts";
export type { Gtag } from "./gtag.ts";
export { analyticsParams, conversionParams, plainParams, tagManagerParams } from "./params.ts";
export { userIdOf, usesConsentMode } from "./google-options.ts";
