import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import type { Params } from "./rest-params.ts";
import { invalidParams, missingParams, type StoreAnswer } from "./store-answer.ts";

/** Numbers come as such or as text: addresses know nothing else. */
export const wholeNumber = (least: number, most: number) =>
  z
    .union([z.number(), z.string().regex(/^\s*-?\d{1,15}\s*$/)], { error: "is not of type integer." })
    .transform(Number)
    .pipe(
      z
        .number()
        .int({ error: "is not of type integer." })
        .min(least, { error: `must be greater than or equal to ${least}.` })
        .max(most, { error: `must be less than or equal to ${most}.` }),
    );

const LARGEST_ID = 2_147_483_647;

export const idNumber = wholeNumber(0, LARGEST_ID);

export const flag = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0", "yes", "no", ""]), z.literal(1), z.literal(0)], {
    error: "is not of type boolean.",
  })
  .transform((value) => value === true || value === 1 || value === "true" || value === "1" || value === "yes");

const LONGEST_TEXT = 2000;

/** A null character is nothing anybody typed, and nothing the database takes. */
export const text = z
  .union([z.string(), z.number().transform(String)], { error: "is not of type string." })
  .transform((value) => value.replaceAll("\0", "").toWellFormed())
  .pipe(z.string().max(LONGEST_TEXT, { error: `must be at most ${LONGEST_TEXT} characters long.` }));

const MOST_IN_LIST = 200;

/** `a,b`, `["a", "b"]` or a single one. */
export const textList = z
  .union([z.array(text), text.transform((value) => value.split(","))], { error: "is not of type array." })
  .transform((list) => list.map((each) => each.trim()).filter((each) => each !== ""))
  .pipe(z.array(z.string()).max(MOST_IN_LIST, { error: `must contain at most ${MOST_IN_LIST} items.` }));

/** The same, of numbers. */
export const numberList = (least: number, most: number) =>
  textList.transform((list): (string | number)[] => list).pipe(z.array(wholeNumber(least, most)));

export const idList = numberList(0, LARGEST_ID);

export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `is not one of ${values.join(", ")}.` });
}

/** What is missing is told by itself; what is wrong is told by name. */
export function readWith<Schema extends z.ZodType>(
  schema: Schema,
  params: Params,
): Result<z.output<Schema>, StoreAnswer> {
  const read = schema.safeParse(params);
  if (read.success) return ok(read.data);
  const missing = [
    ...new Set(
      read.error.issues
        .filter(({ path }) => path.length === 1 && params[String(path[0])] === undefined)
        .map(({ path }) => String(path[0])),
    ),
  ];
  if (missing.length > 0) return refuse(missingParams(missing));
  const problems = read.error.issues.map(({ path, message }): [string, string] => {
    const place = path.map(String);
    return [place[0] ?? "request", `${place.join(".")} ${message}`.trim()];
  });
  return refuse(invalidParams(Object.fromEntries(problems)));
}
