import type { CartRefusal, LineOptions } from "@vitrine/commerce/cart";
import {
  type CalendarDate,
  checkOptionFields,
  dateOf,
  longestAnswer,
  type OptionField,
  type OptionValues,
  problemText,
} from "@vitrine/commerce/option-fields";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { plainText } from "@vitrine/commerce/reviews";
import type { RefusedForm } from "../db/schema/carts.ts";
import type { ReceivedFile } from "../uploads/received-file.ts";
import type { SoldItem } from "./sold-item.ts";
import { sayAny } from "../../texts/say.ts";

/** What a visitor answered to the questions of a product, by the fields' ids. */
export interface Answers {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, ReceivedFile>;
}

export const NO_ANSWERS: Answers = { texts: new Map(), files: new Map() };

const HALF_A_DAY_MS = 12 * 60 * 60_000;

/** As long as it is still today somewhere, a visitor there may choose it. */
export function todaySomewhere(now: Date): CalendarDate {
  return dateOf(new Date(now.getTime() - HALF_A_DAY_MS));
}

/** The part of a line's options that holds answers: `fields` to read, `uploads` to find the files. */
export function settleAnswers(
  { optionFields }: Pick<SoldItem, "optionFields">,
  answers: Answers,
  today: CalendarDate,
): Result<LineOptions, CartRefusal> {
  if (optionFields.length === 0) return ok({});
  const checked = checkOptionFields(optionFields, answers, today);
  if (!checked.ok) return refuse({ code: "fields-refused", problems: checked.error });

  const fields = checked.value;
  const uploads = optionFields.flatMap(({ id, rule }): [string, string][] => {
    const file = rule.kind === "file" && Object.hasOwn(fields, id) ? answers.files.get(id) : undefined;
    return file ? [[file.uploadId, id]] : [];
  });
  return ok({
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(uploads.length > 0 && { uploads: Object.fromEntries(uploads) }),
  });
}

export function answersOf({ fields }: LineOptions): OptionValues {
  return typeof fields === "object" && fields !== null ? (fields as OptionValues) : {};
}

/** The files that a line names, out of those that came with the form. */
export function heldFiles({ uploads }: LineOptions, { files }: Answers): ReceivedFile[] {
  const named = typeof uploads === "object" && uploads !== null ? uploads : {};
  return [...files.values()].filter(({ uploadId }) => Object.hasOwn(named, uploadId));
}

/** What goes back into the form; null for a product that asks nothing. */
export function refusedForm(
  { productId, optionFields }: Pick<SoldItem, "productId" | "optionFields">,
  { texts }: Answers,
  reason: CartRefusal,
): RefusedForm | null {
  if (optionFields.length === 0) return null;
  const problems = reason.code === "fields-refused" ? reason.problems : [];
  const kept = optionFields.filter(({ id, rule }) => rule.kind !== "password" && rule.kind !== "file" && texts.has(id));
  return {
    productId,
    typed: Object.fromEntries(kept.map((field) => [field.id, cut(field, texts.get(field.id) ?? "")])),
    problems: Object.fromEntries(problems.map((problem) => [problem.id, problemText(problem, sayAny)])),
  };
}

const LONGEST_KEPT = 500;

/** A text that was too long keeps what was too much of it, but not a book. */
function cut({ rule }: OptionField, text: string): string {
  return plainText(text)
    .slice(0, (longestAnswer(rule) ?? 0) + LONGEST_KEPT)
    .toWellFormed();
}
