import type { Alert } from "@vitrine/commerce/variations";
import { say } from "../../../texts/say.ts";

interface VariationParams {
  readonly i18n_no_matching_variations_text?: string;
  readonly i18n_make_a_selection_text?: string;
  readonly i18n_unavailable_text?: string;
  readonly i18n_reset_alert_text?: string;
}

/** What the page says; an owner may have put it in other words. */
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
      "lookup-failed": say("We could not ask for this combination. Press “Add to cart” to try again."),
    },
    reset: params.i18n_reset_alert_text ?? "",
  };
}
