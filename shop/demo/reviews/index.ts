import type { DemoReview } from "./comment.ts";
import {
  budVaseReviews,
  driftPlanterReviews,
  glazeRecipesReviews,
  heronVaseReviews,
  incenseDishReviews,
  lanternCandleHolderReviews,
  moonJarReviews,
  wheelWorkshopReviews,
} from "./home.ts";
import { coveTeapotReviews, espressoPairReviews, fathomPitcherReviews, personalisedMugReviews } from "./pouring.ts";
import {
  butterDishReviews,
  duneBowlReviews,
  harborPlateReviews,
  oakBoardReviews,
  pantryJarReviews,
  pebbleSaltCellarReviews,
  ripplePlatterReviews,
  slowBreakfastReviews,
} from "./table.ts";
import { tideMugReviews } from "./tide-mug.ts";

export { type DemoComment, type DemoReview, OWNER_NAME } from "./comment.ts";

/** By the slug of the product. Whatever is not listed has no reviews yet. */
export const reviews: Readonly<Record<string, readonly DemoReview[]>> = {
  "tide-mug": tideMugReviews,
  "dune-bowl": duneBowlReviews,
  "harbor-plate": harborPlateReviews,
  "heron-vase": heronVaseReviews,
  "cove-teapot": coveTeapotReviews,
  "drift-planter": driftPlanterReviews,
  "fathom-pitcher": fathomPitcherReviews,
  "espresso-pair": espressoPairReviews,
  "pantry-jar": pantryJarReviews,
  "butter-dish": butterDishReviews,
  "ripple-platter": ripplePlatterReviews,
  "pebble-salt-cellar": pebbleSaltCellarReviews,
  "incense-dish": incenseDishReviews,
  "oak-board": oakBoardReviews,
  "moon-jar": moonJarReviews,
  "lantern-candle-holder": lanternCandleHolderReviews,
  "bud-vase": budVaseReviews,
  "personalised-mug": personalisedMugReviews,
  "wheel-workshop": wheelWorkshopReviews,
  "slow-breakfast": slowBreakfastReviews,
  "glaze-recipes": glazeRecipesReviews,
};
