export { attachStarRating, type StarRatingOptions } from "./attach-star-rating.ts";
export {
  optionIndex,
  type StarRating,
  type StarRatingEvent,
  STARS,
  type Stars,
  starsAt,
  tabStop,
  transition,
} from "./star-rating.machine.ts";
