// In the order that compresses best.
import { consentBanner } from "../own/index.ts";
import { cookiebot } from "../cookiebot/index.ts";
import type { ConsentTool } from "../consent-tool.ts";
import { consentmanager } from "../consentmanager/index.ts";
import { cookieNotice } from "../cookie-notice/index.ts";
import { cookieLawInfo } from "../cookie-law-info/index.ts";
import { consentMagic } from "../consent-magic/index.ts";
import { realCookieBanner } from "../real-cookie-banner/index.ts";
import { wpConsentApi } from "../wp-consent-api/index.ts";

/** In order of precedence when several are enabled. */
export const ALL_TOOLS: readonly ConsentTool[] = [
  cookiebot,
  cookieNotice,
  cookieLawInfo,
  consentmanager,
  consentMagic,
  realCookieBanner,
  wpConsentApi,
  consentBanner,
];
