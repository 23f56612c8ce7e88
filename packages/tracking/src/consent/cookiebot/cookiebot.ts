import { isStatistics } from "../../wire/pixel-slug.ts";
import { asRecord } from "../../wire/read-like.ts";
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
    const category = gdpr.setting(`cookiebot_${isStatistics(pixel) ? "analytics" : pixel}_consent_category`) || usual;
    const isAgreed = asRecord(consent)[category] === true;
    // Categories may be ticked in advance; with prior consent asked for, only a visitor's own yes counts for statistics.
    return isStatistics(pixel) && gdpr.allowedBeforeChoice.has(pixel) ? isAgreed && consented === true : isAgreed;
  },
  watch: (page, changed) =>
    watchEvents(page, ["CookiebotOnConsentReady", "CookiebotOnAccept", "CookiebotOnDecline"], changed),
};
