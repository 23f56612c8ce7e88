export { writeAlternativeClickId } from "./alternative-click-id.ts";
export { analyticsParams, conversionParams, plainParams, tagManagerParams } from "./params.ts";
export { createTags } from "./create-tags.ts";
export { gaLayerName, layerOf } from "./gtag.ts";
export { adConsent, analyticsConsent, consentDefaults } from "./consent-mode.ts";
export { userIdOf, usesConsentMode } from "./google-options.ts";
