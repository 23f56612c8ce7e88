import type { TextKey } from "../i18n/catalogue/english.ts";
import { t } from "../i18n/t.ts";

/** Also the whole detail of a variation that is not for sale. */
export const UNAVAILABLE: TextKey = "Sorry, this product is unavailable. Please choose a different combination.";

/** Texts of a variable product's form, by the names that scripts use. */
export function variationTexts() {
  return {
    i18n_no_matching_variations_text: t(
      "Sorry, no products matched your selection. Please choose a different combination.",
    ),
    i18n_make_a_selection_text: t("Please select some product options before adding this product to your cart."),
    i18n_unavailable_text: t(UNAVAILABLE),
    i18n_reset_alert_text: t(
      "Your selection has been reset. Please select some product options before adding this product to your cart.",
    ),
  };
}
