export {
  checkComment,
  type CommentDraft,
  MAX_COMMENT,
  MAX_NAME,
  type RatingRule,
  type CommentInput,
} from "./check-comment.ts";
export { isEmail } from "./email.ts";
export { plainLine, plainText } from "./plain-text.ts";
export { parseRating, type Rating, type RatingCount, ratingDistribution, RATINGS } from "./rating.ts";
export { checkPhotos, MAX_PHOTO_BYTES, MAX_PHOTOS, photoKind, type PhotoKind, type SentPhoto } from "./photos.ts";
export { type CommentField, type CommentRefusal, commentRefusalText, fieldOf } from "./refusal.ts";
export {
  type Author,
  type CommentStatus,
  firstStatus,
  ratingRuleFor,
  refusedAuthor,
  type ReviewRules,
} from "./rules.ts";
