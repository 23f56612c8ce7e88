export { keepAlternativeClickId } from "./alternative-click-id.ts";
export { analyticsParams, conversionParams, plainParams, printedName, tagManagerParams } from "./params.ts";
export { commonForAds, commonForAnalytics, commonForTagManager } from "./common-params.ts";
export { createTags } from "./create-tags.ts";
export { gaLayerName, layerOf } from "./gtag.ts";
export { createConsentMode } from "./consent-mode.ts";
export { claimForAds, withAdsIds } from "./unified.ts";
export { userIdOf, usesConsentMode } from "./google-options.ts";
