export { ConsentBanner } from "./consent-banner.tsx";
export type { ConsentBannerProps } from "./consent-banner.tsx";
export type { BannerTexts } from "./banner-texts.ts";
export type { ConsentService, ConsentServices } from "./consent-services.ts";
export { useConsent, useTrack } from "./hooks.ts";
export type { Consent } from "./hooks.ts";
export { TrackingProvider } from "./tracking-provider.tsx";
