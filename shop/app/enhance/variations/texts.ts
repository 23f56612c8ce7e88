import type { Alert } from "@vitrine/commerce/variations";
import { t } from "../../../i18n/t.ts";

interface VariationParams {
  readonly i18n_no_matching_variations_text?: string;
  readonly i18n_make_a_selection_text?: string;
  readonly i18n_unavailable_text?: string;
  readonly i18n_reset_alert_text?: string;
}

/** The form's texts; the owner may have overridden them. */
export interface VariationTexts {
  readonly alerts: Readonly<Record<Alert, string>>;
  readonly reset: string;
}

export function readTexts(): VariationTexts {
  const { wc_add_to_cart_variation_params: params = {} } = window as {
    wc_add_to_cart_variation_params?: VariationParams;
  };
  return {
    alerts: {
      "no-match": params.i18n_no_matching_variations_text ?? "",
      "make-a-selection": params.i18n_make_a_selection_text ?? "",
      unavailable: params.i18n_unavailable_text ?? "",
      "lookup-failed": t("We couldn’t check this combination. Press “Add to cart” to try again."),
    },
    reset: params.i18n_reset_alert_text ?? "",
  };
}
