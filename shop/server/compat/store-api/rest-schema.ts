import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import type { Params } from "./rest-params.ts";
import { invalidParams, missingParams, type StoreResponse } from "./store-response.ts";

/** Accepts numbers and strings, because URLs contain only strings. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^\s*-?\d{1,15}\s*$/)], { error: "is not of type integer." })
    .transform(Number)
    .pipe(
      z
        .number()
        .int({ error: "is not of type integer." })
        .min(min, { error: `must be greater than or equal to ${min}.` })
        .max(max, { error: `must be less than or equal to ${max}.` }),
    );

const LARGEST_ID = 2_147_483_647;

export const idNumber = wholeNumber(0, LARGEST_ID);

export const flag = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0", "yes", "no", ""]), z.literal(1), z.literal(0)], {
    error: "is not of type boolean.",
  })
  .transform((value) => value === true || value === 1 || value === "true" || value === "1" || value === "yes");

const MAX_TEXT_LENGTH = 2000;

/** Removes null characters, which PostgreSQL rejects. */
export const text = z
  .union([z.string(), z.number().transform(String)], { error: "is not of type string." })
  .transform((value) => value.replaceAll("\0", "").toWellFormed())
  .pipe(z.string().max(MAX_TEXT_LENGTH, { error: `must be at most ${MAX_TEXT_LENGTH} characters long.` }));

const MAX_IN_LIST = 200;

/** `a,b`, `["a", "b"]` or a single value. */
export const textList = z
  .union([z.array(text), text.transform((value) => value.split(","))], { error: "is not of type array." })
  .transform((list) => list.map((each) => each.trim()).filter((each) => each !== ""))
  .pipe(z.array(z.string()).max(MAX_IN_LIST, { error: `must contain at most ${MAX_IN_LIST} items.` }));

/** The same for numbers. */
export const numberList = (min: number, max: number) =>
  textList.transform((list): (string | number)[] => list).pipe(z.array(wholeNumber(min, max)));

export const idList = numberList(0, LARGEST_ID);

export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `is not one of ${values.join(", ")}.` });
}

/** Reports missing parameters first, then invalid ones with a message each. */
export function readWith<Schema extends z.ZodType>(
  schema: Schema,
  params: Params,
): Result<z.output<Schema>, StoreResponse> {
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
    const names = path.map(String);
    return [names[0] ?? "request", `${names.join(".")} ${message}`.trim()];
  });
  return refuse(invalidParams(Object.fromEntries(problems)));
}
