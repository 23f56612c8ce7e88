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

/** A file as it arrived: what it is called, how large it is, and what its first bytes say. */
export interface PostedFile {
  readonly name: string;
  readonly bytes: number;
  readonly kind: FileKind | null;
}

type Checked = Result<string, FieldFault>;

const NUMBER = /^-?(?:\d{1,12}|\d{0,12}\.\d{1,6})$/;

/** What is kept of a typed answer, or what is wrong with it. An empty one is for the caller to judge. */
export function checkAnswer(rule: Exclude<FieldRule, { kind: "file" }>, typed: string, today: CalendarDate): Checked {
  const most = longestAnswer(rule);
  if (most !== null && plainText(typed).length > most) return refuse({ code: "too-long", most });

  switch (rule.kind) {
    case "text":
      return ok(plainLine(typed));
    case "textarea":
      return ok(plainText(typed));
    case "password":
      return ok(plainText(typed));
    case "email":
      return looksLikeEmail(typed) ? ok(plainLine(typed)) : refuse({ code: "email-invalid" });
    case "url":
      return looksLikeUrl(typed) ? ok(plainLine(typed)) : refuse({ code: "url-invalid" });
    case "masked":
      return checkMask(rule, plainLine(typed));
    case "number":
    case "range":
      return checkNumber(rule, typed.trim());
    case "date":
      return checkDate(rule, typed.trim(), today);
    case "time":
      return checkTime(typed.trim());
    case "select":
    case "radio":
      return checkChoice(rule.choices, typed);
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

function checkMask({ mask: text, example = "" }: Extract<FieldRule, { kind: "masked" }>, typed: string): Checked {
  const mask = readMask(text);
  return mask && !matchesMask(typed, mask) ? refuse({ code: "not-like-the-mask", example }) : ok(typed);
}

function checkNumber(rule: NumberRule, typed: string): Checked {
  if (!NUMBER.test(typed)) return refuse({ code: "not-a-number" });
  const number = Number(typed);
  const { min, max, step } = numberLimits(rule);
  if (number < min) return refuse({ code: "too-small", least: min });
  if (number > max) return refuse({ code: "too-large", most: max });
  const steps = (number - (Number.isFinite(min) ? min : 0)) / step;
  // Tenths do not add up exactly: 0.1 three times is a little more than 0.3.
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? ok(String(number + 0)) : refuse({ code: "between-steps", step });
}

function checkDate(rule: Extract<FieldRule, { kind: "date" }>, typed: string, today: CalendarDate): Checked {
  const date = parseDate(typed);
  if (date === null) return refuse({ code: "not-a-date" });
  const { first, last } = dateLimits(rule, today);
  if (date < first) return refuse({ code: "too-early", first });
  return date > last ? refuse({ code: "too-late", last }) : ok(date);
}

function checkTime(typed: string): Checked {
  const time = parseTime(typed);
  return time === null ? refuse({ code: "not-a-time" }) : ok(time);
}

function checkChoice(choices: readonly FieldChoice[], typed: string): Checked {
  return choices.some(({ value }) => value === typed) ? ok(typed) : refuse({ code: "not-a-choice" });
}
