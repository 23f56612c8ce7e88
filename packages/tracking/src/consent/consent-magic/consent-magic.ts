import type { PixelSlug } from "../../wire/pixel-slug.ts";
import { consentName } from "../../wire/pixel-slug.ts";
import { asFlag, asRecord, asText, lookIn } from "../../wire/read-like.ts";
import { watchButtons } from "../buttons.ts";
import type { ConsentTool } from "../consent-tool.ts";

const GLOBAL = "CS_Data";

export const consentMagic: ConsentTool = {
  name: "consent_magic",
  isPresent: ({ globals }) => Boolean(globals[GLOBAL]),
  choice(page, pixel) {
    const look = lookIn(page.globals[GLOBAL]);
    if (hasOwnMode(look, pixel)) {
      return (
        !asFlag(look("cs_cache_enabled"), false) ||
        asFlag(asRecord(page.globals["CS_Cache"])["check_status"], false) ||
        undefined
      );
    }
    const category = asText(lookIn(look("cs_script_cat"))(pixel === "google_ads" ? "gads" : consentName(pixel)));
    // A script that is mapped nowhere has no category a visitor could agree to.
    if (category === "") return false;
    if (category === "0" || category === asText(look("cs_necessary_cat_id"))) return true;
    const answer = page.cookies.read(`cs_enabled_cookie_term${asText(look("test_prefix"))}_${category}`);
    return answer === undefined ? undefined : answer === "yes";
  },
  watch: (page, changed) =>
    watchButtons(
      page,
      (element) => {
        const action = element.closest(".cs_action_btn")?.getAttribute("data-cs_action");
        // With this setting the tool loads the page anew, and the new page reads the choice.
        if (!action || asFlag(lookIn(page.globals[GLOBAL])("cs_refresh_after_consent"), false)) return undefined;
        if (action === "cs_confirm") page.after(0, changed);
        return action === "allow_all" ? true : action === "disable_all" ? false : undefined;
      },
      changed,
    ),
};

/** The modes in which pixels load without cookies until the visitor agrees: all the named settings must be on. */
const MODES: Readonly<Partial<Record<PixelSlug, readonly string[]>>> = {
  ga: ["cs_google_consent_mode_enabled", "cs_google_analytics_consent_mode"],
  gtm: ["cs_google_consent_mode_enabled", "cs_google_analytics_consent_mode"],
  google_ads: ["cs_google_consent_mode_enabled", "cs_google_ads_consent_mode"],
  facebook: ["cs_meta_ldu_mode"],
};

function hasOwnMode(look: (name: string) => unknown, pixel: PixelSlug): boolean {
  if (pixel === "bing") return asFlag(lookIn(lookIn(look("cs_bing_consent_mode"))("ad_storage"))("enabled"), false);
  return MODES[pixel]?.every((mode) => asFlag(look(mode), false)) ?? false;
}
