import type { Page } from "../../page/index.ts";
import type { PixelSlug } from "../../wire/pixel-slug.ts";
import { isStatistics } from "../../wire/pixel-slug.ts";
import { asRecord, asText, readLike } from "../../wire/read-like.ts";
import { watchButtons } from "../buttons.ts";
import type { ConsentTool } from "../consent-tool.ts";

const GLOBAL = "CS_Data";
const DATA = {
  testPrefix: "",
  csScriptCat: asRecord,
  csNecessaryCatId: "",
  csCacheEnabled: false,
  csRefreshAfterConsent: false,
  csGoogleConsentModeEnabled: false,
  csGoogleAnalyticsConsentMode: false,
  csGoogleAdsConsentMode: false,
  csMetaLduMode: false,
  csBingConsentMode: { adStorage: { enabled: false } },
};

export const consentMagic: ConsentTool = {
  name: "consent_magic",
  isPresent: ({ globals }) => Boolean(globals[GLOBAL]),
  choice(page, pixel) {
    const data = dataOf(page);
    if (hasOwnMode(data, pixel))
      return !data.csCacheEnabled || Boolean(asRecord(page.globals["CS_Cache"])["check_status"]) || undefined;
    const category = asText(
      data.csScriptCat[isStatistics(pixel) ? "analytics" : pixel === "google_ads" ? "gads" : pixel],
    );
    // A script that is mapped nowhere has no category a visitor could agree to.
    if (category === "") return false;
    if (category === "0" || category === data.csNecessaryCatId) return true;
    const answer = page.cookies.read(`cs_enabled_cookie_term${data.testPrefix}_${category}`);
    return answer === undefined ? undefined : answer === "yes";
  },
  watch: (page, changed) =>
    watchButtons(
      page,
      (element) => {
        const action = element.closest(".cs_action_btn")?.getAttribute("data-cs_action");
        // With this setting the tool loads the page anew, and the new page reads the choice.
        if (!action || dataOf(page).csRefreshAfterConsent) return undefined;
        if (action === "cs_confirm") page.after(0, changed);
        return action === "allow_all" ? true : action === "disable_all" ? false : undefined;
      },
      changed,
    ),
};

function dataOf({ globals }: Page) {
  return readLike(DATA, globals[GLOBAL]);
}

/** These pixels have a mode in which they load without cookies until the visitor agrees. */
function hasOwnMode(data: ReturnType<typeof dataOf>, pixel: PixelSlug): boolean {
  if (isStatistics(pixel)) return data.csGoogleConsentModeEnabled && data.csGoogleAnalyticsConsentMode;
  if (pixel === "google_ads") return data.csGoogleConsentModeEnabled && data.csGoogleAdsConsentMode;
  if (pixel === "bing") return data.csBingConsentMode.adStorage.enabled;
  return pixel === "facebook" && data.csMetaLduMode;
}
