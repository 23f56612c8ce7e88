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
import type { RefusedForm } from "../../platform/db/schema/carts.ts";
import type { ReceivedFile } from "../../platform/storage/received-file.ts";
import type { Sellable } from "./sellable.ts";
import { translate } from "../../../i18n/t.ts";

/** A visitor's answers to product options, by field ID. */
export interface Answers {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, ReceivedFile>;
}

export const NO_ANSWERS: Answers = { texts: new Map(), files: new Map() };

const HALF_A_DAY_MS = 12 * 60 * 60_000;

/** The date in the last time zone: as long as it is still today somewhere, a visitor there may choose it. */
export function todaySomewhere(now: Date): CalendarDate {
  return dateOf(new Date(now.getTime() - HALF_A_DAY_MS));
}

/** The part of a line's options with answers: `fields` for display, `uploads` for the files. */
export function resolveAnswers(
  { optionFields }: Pick<Sellable, "optionFields">,
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

/** The files that a line refers to, among those of the form. */
export function heldFiles({ uploads }: LineOptions, { files }: Answers): ReceivedFile[] {
  const named = typeof uploads === "object" && uploads !== null ? uploads : {};
  return [...files.values()].filter(({ uploadId }) => Object.hasOwn(named, uploadId));
}

/** The values to put back into the form; null for a product without options. */
export function refusedForm(
  { productId, optionFields }: Pick<Sellable, "productId" | "optionFields">,
  { texts }: Answers,
  reason: CartRefusal,
): RefusedForm | null {
  if (optionFields.length === 0) return null;
  const problems = reason.code === "fields-refused" ? reason.problems : [];
  const stored = optionFields.filter(
    ({ id, rule }) => rule.kind !== "password" && rule.kind !== "file" && texts.has(id),
  );
  return {
    productId,
    typed: Object.fromEntries(stored.map((field) => [field.id, cut(field, texts.get(field.id) ?? "")])),
    problems: Object.fromEntries(problems.map((problem) => [problem.id, problemText(problem, translate)])),
  };
}

const MAX_STORED = 500;

/** A text that is too long keeps some of the excess, but not an unlimited amount. */
function cut({ rule }: OptionField, text: string): string {
  return plainText(text)
    .slice(0, (longestAnswer(rule) ?? 0) + MAX_STORED)
    .toWellFormed();
}
