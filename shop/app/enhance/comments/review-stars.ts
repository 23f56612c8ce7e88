import { attachStarRating } from "@vitrine/effects/star-rating";
import { logProblem } from "../log-problem.ts";
import { say } from "../../../texts/say.ts";

interface ProductParams {
  readonly i18n_required_rating_text: string;
  readonly i18n_rating_options: readonly string[];
  readonly review_rating_required: string;
}

/** Five stars where the review form has a select, with the words that the page is set to use. */
export function attachReviewStars(page: Document): void {
  const select = page.querySelector<HTMLSelectElement>("select#rating");
  const place = page.querySelector(".comment-form-rating");
  if (!select && place) logProblem("The review form asks for a rating but has no list to choose it from:", place);
  if (!select) return;
  const { wc_single_product_params: params } = window as { wc_single_product_params?: ProductParams };
  attachStarRating(select, {
    requiredText: params?.review_rating_required === "yes" ? params.i18n_required_rating_text : null,
    nameOf: (stars) => params?.i18n_rating_options[stars - 1] ?? say("{stars} of 5 stars", { stars }),
  });
}
