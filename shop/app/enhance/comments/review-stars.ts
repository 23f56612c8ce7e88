import { attachStarRating } from "@vitrine/effects/star-rating";
import { logProblem } from "../log-problem.ts";
import { t } from "../../../i18n/t.ts";

interface ProductParams {
  readonly i18n_required_rating_text: string;
  readonly i18n_rating_options: readonly string[];
  readonly review_rating_required: string;
}

/** Turns the review form's rating select into five stars, labelled with the page's texts. */
export function attachReviewStars(page: Document): void {
  const select = page.querySelector<HTMLSelectElement>("select#rating");
  const place = page.querySelector(".comment-form-rating");
  if (!select && place) logProblem("The review form has a rating but no select:", place);
  if (!select) return;
  const { wc_single_product_params: params } = window as { wc_single_product_params?: ProductParams };
  attachStarRating(select, {
    requiredText: params?.review_rating_required === "yes" ? params.i18n_required_rating_text : null,
    nameOf: (stars) => params?.i18n_rating_options[stars - 1] ?? t("{stars} of 5 stars", { stars }),
  });
}
