import type { Page } from "../../page/index.ts";
import type { PixelSlug } from "../../wire/pixel-slug.ts";
import { consentName } from "../../wire/pixel-slug.ts";
import { asFlag, asRecord, asText, lookIn } from "../../wire/decode-options.ts";
import { REFRESH_MS, watchButtons } from "../buttons.ts";
import type { ConsentTool } from "../consent-tool.ts";

const GLOBAL = "CS_Data";

/** Interval at which a cached page checks whether the tool has queried its server. */
const MAX_LOOKS = 60;

export const consentMagic: ConsentTool = {
  name: "consent_magic",
  isPresent: ({ globals }) => Boolean(globals[GLOBAL]),
  standing(page, pixel) {
    const look = lookIn(page.globals[GLOBAL]);
    const category = categoryOf(look, pixel);
    // A script without a category cannot be agreed to.
    if (category === "") return "refused";
    if (category === "0" || category === asText(look("cs_necessary_cat_id"))) return "granted";
    return hasOwnMode(look, pixel) && isChecked(page) ? "limited" : undefined;
  },
  choice(page, pixel) {
    const look = lookIn(page.globals[GLOBAL]);
    const result = page.cookies.read(`cs_enabled_cookie_term${asText(look("test_prefix"))}_${categoryOf(look, pixel)}`);
    return result === undefined ? undefined : result === "yes";
  },
  watch: (page, changed) =>
    watchButtons(
      page,
      (element) => {
        const action = element.closest(".cs_action_btn")?.getAttribute("data-cs_action");
        // With this setting the tool reloads the page, and the new page reads the choice.
        if (!action || asFlag(lookIn(page.globals[GLOBAL])("cs_refresh_after_consent"), false)) return undefined;
        return action === "allow_all" ? true : action === "disable_all" ? false : "stored";
      },
      changed,
    ),
  attach(page, changed) {
    const lookOut = (left: number) => {
      if (isChecked(page)) changed();
      else if (left) page.after(REFRESH_MS, () => lookOut(left - 1));
    };
    if (!isChecked(page)) page.after(REFRESH_MS, () => lookOut(MAX_LOOKS));
  },
};

function categoryOf(look: (name: string) => unknown, pixel: PixelSlug): string {
  const of = lookIn(look("cs_script_cat"));
  return asText(pixel === "google_ads" ? of("gads") : (of(pixel) ?? of(consentName(pixel, true))));
}

/** A cached page does not know the visitor's country; the tool queries its server first. */
function isChecked({ globals }: Page): boolean {
  const isCached = asFlag(lookIn(globals[GLOBAL])("cs_cache_enabled"), false);
  return !isCached || asFlag(asRecord(globals["CS_Cache"])["check_status"], false);
}

/** The modes in which scripts load with consent denied until the visitor agrees: all the named settings must be on. */
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
