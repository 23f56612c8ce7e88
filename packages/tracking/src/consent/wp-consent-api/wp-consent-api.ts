import { isStatistics } from "../../wire/pixel-slug.ts";
import { asRecord, asText } from "../../wire/decode-options.ts";
import { watchEvents } from "../buttons.ts";
import type { ConsentTool } from "../consent-tool.ts";

const GLOBAL = "wp_has_consent";

/** The common API of WordPress consent tools, which any installed tool implements. */
export const wpConsentApi: ConsentTool = {
  name: "wp_consent_api",
  isPresent: ({ globals }) => typeof globals[GLOBAL] === "function",
  choice({ globals, cookies }, pixel) {
    const category = isStatistics(pixel) ? "statistics" : "marketing";
    if ((globals[GLOBAL] as (category: string) => unknown)(category)) return true;
    const prefix = asText(asRecord(globals["consent_api"])["cookie_prefix"]) || "wp_consent";
    return cookies.read(`${prefix}_${category}`) === undefined ? undefined : false;
  },
  watch: (page, changed) => watchEvents(page, ["wp_listen_for_consent_change", "wp_consent_type_defined"], changed),
};
