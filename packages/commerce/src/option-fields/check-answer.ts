import { ok, refuse, type Result } from "../result/result.ts";
import { plainLine, plainText } from "../reviews/index.ts";
import { looksLikeEmail, looksLikeUrl } from "./addresses.ts";
import { type CalendarDate, dateLimits, parseDate } from "./calendar-date.ts";
import {
  type FieldChoice,
  type FieldRule,
  longestAnswer,
  MOST_FILE_BYTES,
  numberLimits,
  type NumberRule,
  TICKED,
} from "./definition.ts";
import { FILE_KINDS, type FileKind, safeFileName } from "./file-kind.ts";
import { matchesMask, readMask } from "./mask.ts";
import type { FieldFault } from "./problem.ts";
import { parseTime } from "./time-of-day.ts";

/** An uploaded file: name, size, and kind by its first bytes. */
export interface PostedFile {
  readonly name: string;
  readonly bytes: number;
  readonly kind: FileKind | null;
}

type Checked = Result<string, FieldFault>;

const NUMBER = /^-?(?:\d{1,12}|\d{0,12}\.\d{1,6})$/;

/** The normalised answer, or what is wrong with it. The caller handles empty answers. */
export function checkAnswer(rule: Exclude<FieldRule, { kind: "file" }>, entered: string, today: CalendarDate): Checked {
  const most = longestAnswer(rule);
  if (most !== null && plainText(entered).length > most) return refuse({ code: "too-long", most });

  switch (rule.kind) {
    case "text":
      return ok(plainLine(entered));
    case "textarea":
      return ok(plainText(entered));
    case "password":
      return ok(plainText(entered));
    case "email":
      return looksLikeEmail(entered) ? ok(plainLine(entered)) : refuse({ code: "email-invalid" });
    case "url":
      return looksLikeUrl(entered) ? ok(plainLine(entered)) : refuse({ code: "url-invalid" });
    case "masked":
      return checkMask(rule, plainLine(entered));
    case "number":
    case "range":
      return checkNumber(rule, entered.trim());
    case "date":
      return checkDate(rule, entered.trim(), today);
    case "time":
      return checkTime(entered.trim());
    case "select":
    case "radio":
      return checkChoice(rule.choices, entered);
    case "checkbox":
      return ok(TICKED);
  }
}

export function checkFile(rule: Extract<FieldRule, { kind: "file" }>, file: PostedFile): Checked {
  const most = rule.maxBytes ?? MOST_FILE_BYTES;
  if (file.bytes > most) return refuse({ code: "file-too-large", most });
  const isAccepted = file.kind !== null && rule.accepts.includes(FILE_KINDS[file.kind].group);
  return isAccepted && file.kind !== null
    ? ok(safeFileName(file.name, file.kind))
    : refuse({ code: "file-kind", accepts: rule.accepts });
}

function checkMask({ mask: text, example = "" }: Extract<FieldRule, { kind: "masked" }>, entered: string): Checked {
  const mask = readMask(text);
  return mask && !matchesMask(entered, mask) ? refuse({ code: "not-like-the-mask", example }) : ok(entered);
}

function checkNumber(rule: NumberRule, values: string): Checked {
  if (!NUMBER.test(values)) return refuse({ code: "not-a-number" });
  const number = Number(values);
  const { min, max, step } = numberLimits(rule);
  if (number < min) return refuse({ code: "too-small", least: min });
  if (number > max) return refuse({ code: "too-large", most: max });
  const steps = (number - (Number.isFinite(min) ? min : 0)) / step;
  // Floating point is not exact: 0.1 * 3 is more than 0.3.
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? ok(String(number + 0)) : refuse({ code: "between-steps", step });
}

function checkDate(rule: Extract<FieldRule, { kind: "date" }>, entered: string, today: CalendarDate): Checked {
  const date = parseDate(entered);
  if (date === null) return refuse({ code: "not-a-date" });
  const { first, last } = dateLimits(rule, today);
  if (date < first) return refuse({ code: "too-early", first });
  return date > last ? refuse({ code: "too-late", last }) : ok(date);
}

function checkTime(values: string): Checked {
  const time = parseTime(values);
  return time === null ? refuse({ code: "not-a-time" }) : ok(time);
}

function checkChoice(choices: readonly FieldChoice[], entered: string): Checked {
  return choices.some(({ value }) => value === entered) ? ok(entered) : refuse({ code: "not-a-choice" });
}
