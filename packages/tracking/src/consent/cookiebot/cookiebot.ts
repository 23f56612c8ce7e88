import { isStatistics } from "../../wire/pixel-slug.ts";
import { asRecord } from "../../wire/decode-options.ts";
import { watchEvents } from "../buttons.ts";
import type { ConsentTool } from "../consent-tool.ts";

const GLOBAL = "Cookiebot";

export const cookiebot: ConsentTool = {
  name: "cookiebot",
  isPresent: ({ globals }) => Boolean(globals[GLOBAL]),
  choice({ globals }, pixel, gdpr) {
    const { consented, declined, hasResponse, consent } = asRecord(globals[GLOBAL]);
    if (!consented && !declined && !hasResponse) return undefined;
    const usual = isStatistics(pixel) ? "statistics" : "marketing";
    const category = gdpr.settingOf("cookiebot_", pixel, "_consent_category") || usual;
    const isAgreed = asRecord(consent)[category] === true;
    // Categories may be pre-ticked; if prior consent is on, only the visitor's own consent counts for statistics.
    return isStatistics(pixel) && gdpr.allowedBeforeChoice.has(pixel) ? isAgreed && consented === true : isAgreed;
  },
  watch: (page, changed) =>
    watchEvents(page, ["CookiebotOnConsentReady", "CookiebotOnAccept", "CookiebotOnDecline"], changed),
};
