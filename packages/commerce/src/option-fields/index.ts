export { looksLikeEmail, looksLikeUrl } from "./addresses.ts";
export { type CalendarDate, dateLimits, type DateLimits, dateOf, parseDate } from "./calendar-date.ts";
export type { PostedFile } from "./check-answer.ts";
export { checkOptionFields, type PostedFields } from "./check-option-fields.ts";
export {
  type AcceptedFiles,
  answerTo,
  DEFAULT_YEARS,
  type FieldChoice,
  type FieldKind,
  type FieldPrice,
  type FieldRule,
  longestAnswer,
  MOST_FILE_BYTES,
  numberLimits,
  type NumberRule,
  type OptionField,
  type OptionValues,
  TICKED,
  type YearRange,
} from "./definition.ts";
export { fieldsPrice } from "./field-price.ts";
export { FILE_KINDS, type FileKind, safeFileName, sniffFileKind } from "./file-kind.ts";
export { maskFault } from "./mask-fault.ts";
export { matchesMask, type MaskOptions, readMask } from "./mask.ts";
export { type FieldFault, type FieldProblem, problemsText, problemText } from "./problem.ts";
export { type ShownAnswer, shownAnswers } from "./shown-answer.ts";
export { parseTime, toNativeTime } from "./time-of-day.ts";
