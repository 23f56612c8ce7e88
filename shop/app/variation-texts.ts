import type { TextKey } from "../texts/catalogue/english.ts";
import { say } from "../texts/say.ts";

/** Also the whole detail of a variation that is not for sale. */
export const UNAVAILABLE: TextKey = "Sorry, this product is unavailable. Please choose a different combination.";

/** What the form of a variable product says, by the names under which scripts look for it. */
export function variationTexts() {
  return {
    i18n_no_matching_variations_text: say(
      "Sorry, no products matched your selection. Please choose a different combination.",
    ),
    i18n_make_a_selection_text: say("Please select some product options before adding this product to your cart."),
    i18n_unavailable_text: say(UNAVAILABLE),
    i18n_reset_alert_text: say(
      "Your selection has been reset. Please select some product options before adding this product to your cart.",
    ),
  };
}
