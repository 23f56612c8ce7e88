import {
  type FieldChoice,
  type FieldKind,
  type FieldPrice,
  type FieldRule,
  maskFault,
  type OptionField,
  readMask,
} from "@vitrine/commerce/option-fields";
import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import { readAmount } from "../../platform/amounts.ts";
import {
  amount,
  flag,
  type Input,
  type InputProblem,
  line,
  oneOf,
  paragraph,
  problem,
  parseForm,
  type Refused,
  requiredLine,
  whole,
} from "../../platform/http/form-input.ts";

export const FIELD_KINDS = [
  "text",
  "textarea",
  "email",
  "url",
  "password",
  "masked",
  "number",
  "range",
  "date",
  "time",
  "select",
  "radio",
  "checkbox",
  "file",
] as const satisfies readonly FieldKind[];

const MEGABYTE = 1024 * 1024;

function number(label: string) {
  return line(label, 20).transform((text, context): number | undefined => {
    if (text === "") return undefined;
    if (/^-?\d{1,9}(?:[.,]\d{1,6})?$/.test(text)) return Number(text.replace(",", "."));
    context.addIssue({ code: "custom", message: `${label} has to be a number.` });
    return z.NEVER;
  });
}

const optional = (label: string, limits?: { readonly min?: number; readonly max?: number }) =>
  whole(label, limits).transform((value) => value ?? undefined);

const schema = (currency: Currency) =>
  z.object({
    id: line("The field name", 40).pipe(
      z
        .string()
        .regex(/^[a-z][a-z0-9_]{0,39}$/, "The field name can have lower-case letters, digits and underscores only."),
    ),
    label: requiredLine("The question"),
    help: line("The help", 500),
    isRequired: flag,
    kind: oneOf("The kind", FIELD_KINDS),
    priceKind: oneOf("The price", ["none", "fixed", "percent", "each"]).default("none"),
    priceAmount: amount("The price", currency),
    pricePercent: number("The percentage"),
    priceIncluded: number("The number of free units"),
    maxLength: optional("The maximum length", { min: 1, max: 10_000 }),
    placeholder: line("The placeholder", 100),
    /** A predefined mask by name; "own" or nothing: `mask` is the pattern. */
    maskKind: line("The mask", 20).optional(),
    mask: line("The mask", 100),
    example: line("The example", 100),
    min: number("The least"),
    max: number("The most"),
    step: number("The step"),
    initial: number("The start"),
    unit: line("The unit", 20),
    yearsFrom: optional("The first year", { min: -200, max: 200 }),
    yearsTo: optional("The last year", { min: -200, max: 200 }),
    daysAhead: optional("The days ahead", { min: 0, max: 3650 }),
    isReadonly: flag,
    choices: paragraph("The choices", 20_000),
    acceptsImages: flag,
    acceptsPdf: flag,
    maxMegabytes: number("The maximum file size"),
  });

type Draft = z.infer<ReturnType<typeof schema>>;

/** Parses a product option from the admin's form. */
export function readFieldDraft(input: Input, currency: Currency): Result<OptionField, Refused> {
  const read = parseForm(input, schema(currency));
  if (!read.ok) return read;
  const draft = read.value;
  const problems: InputProblem[] = [];
  const rule = ruleOf(draft, currency, problems);
  const price = priceOf(draft, problems);
  const [first, ...others] = problems;
  if (first) return refuse([first, ...others]);
  const { id, label, help, isRequired } = draft;
  return ok({ id, label, help, isRequired, price, rule });
}

function priceOf(draft: Draft, problems: InputProblem[]): FieldPrice | null {
  const { priceKind, priceAmount, pricePercent, priceIncluded = 0 } = draft;
  if (priceKind === "none") return null;
  if (priceKind === "percent") {
    if (pricePercent === undefined || pricePercent < 0) problems.push(problem("pricePercent", "Enter a percentage."));
    return { kind: "percent", percent: pricePercent ?? 0 };
  }
  if (priceAmount === null) problems.push(problem("priceAmount", "Enter a price."));
  if (priceKind === "fixed") return { kind: "fixed", amount: priceAmount ?? 0 };
  if (draft.kind !== "number" && draft.kind !== "range") {
    problems.push(problem("priceKind", "Only a number field can have a price per unit."));
  }
  return { kind: "each", amount: priceAmount ?? 0, included: Math.max(0, priceIncluded) };
}

function ruleOf(draft: Draft, currency: Currency, problems: InputProblem[]): FieldRule {
  const { kind } = draft;
  const length = given({ maxLength: draft.maxLength });
  switch (kind) {
    case "text":
      return { kind, ...length, ...given({ placeholder: draft.placeholder || undefined }) };
    case "textarea":
    case "password":
      return { kind, ...length };
    case "email":
    case "url":
    case "checkbox":
      return { kind };
    case "masked":
      return { kind, mask: maskOf(draft, problems), ...given({ example: draft.example || undefined }) };
    case "number":
    case "range": {
      const { min, max, step, initial, unit } = draft;
      if (min !== undefined && max !== undefined && max < min)
        problems.push(problem("max", "The maximum is below the minimum."));
      if (step !== undefined && step <= 0) problems.push(problem("step", "The step has to be above zero."));
      return { kind, ...given({ min, max, step, initial, unit: unit || undefined }) };
    }
    case "date": {
      const { yearsFrom, yearsTo, daysAhead } = draft;
      const years = yearsFrom === undefined || yearsTo === undefined ? undefined : { from: yearsFrom, to: yearsTo };
      if (years && years.to < years.from) problems.push(problem("yearsTo", "The last year is before the first."));
      return { kind, ...given({ years, daysAhead, isReadonly: draft.isReadonly || undefined }) };
    }
    case "time":
      // Without it, visitors may only choose from the list.
      return { kind, isReadonly: draft.isReadonly };
    case "select":
    case "radio":
      return { kind, choices: choicesOf(draft.choices, currency, problems) };
    case "file": {
      const accepts = [draft.acceptsImages ? "image" : "", draft.acceptsPdf ? "pdf" : ""].filter(isAccepted);
      if (accepts.length === 0) problems.push(problem("acceptsImages", "Choose at least one file type."));
      const { maxMegabytes } = draft;
      if (maxMegabytes !== undefined && (maxMegabytes <= 0 || maxMegabytes > 5)) {
        problems.push(problem("maxMegabytes", "A file can have at most 5 megabytes."));
      }
      return {
        kind,
        accepts,
        ...given({ maxBytes: maxMegabytes === undefined ? undefined : Math.round(maxMegabytes * MEGABYTE) }),
      };
    }
  }
}

function maskOf({ maskKind = "", mask }: Draft, problems: InputProblem[]): string {
  if (maskKind !== "" && maskKind !== "own") {
    const ready = readMask(maskKind);
    if (!ready || !("alias" in ready)) problems.push(problem("maskKind", "Choose a mask from the list."));
    return maskKind;
  }
  if (mask === "") problems.push(problem("mask", "Enter a pattern, such as 99-99 for four digits."));
  const fault = maskFault(mask);
  switch (fault?.code) {
    case "no-places": {
      const instead = fault.proposal === null ? "" : ` Write ${fault.proposal} instead.`;
      problems.push(
        problem("mask", `“${mask}” has no place to type into: 9 is a digit, a a letter, * either.${instead}`),
      );
      break;
    }
    case "word":
      problems.push(
        problem("mask", `The a in “${fault.word}” would take any letter. Write ${fault.proposal} to print the word.`),
      );
      break;
    case "unbalanced":
      problems.push(
        problem(
          "mask",
          `The bracket ${fault.bracket} has no partner. Add it, or write \\${fault.bracket} to print it.`,
        ),
      );
      break;
    case undefined:
  }
  return mask;
}

function isAccepted(name: string): name is "image" | "pdf" {
  return name !== "";
}

/** `value | label | price`, one per line; the price is an amount or a percentage such as 10%. */
function choicesOf(text: string, currency: Currency, problems: InputProblem[]): readonly FieldChoice[] {
  const choices = text.split("\n").flatMap((each): FieldChoice[] => {
    const [value = "", label = value, price = ""] = each.split("|").map((part) => part.trim());
    if (value === "") return [];
    if (price === "") return [{ value, label: label || value }];
    const percent = /^(\d{1,4}(?:[.,]\d+)?)\s*%$/.exec(price)?.[1];
    const minor = percent === undefined ? readAmount(price, currency) : undefined;
    if (percent !== undefined) {
      return [{ value, label: label || value, price: { kind: "percent", percent: Number(percent.replace(",", ".")) } }];
    }
    if (minor === undefined) problems.push(problem("choices", `“${price}” is no price.`));
    return [{ value, label: label || value, price: { kind: "fixed", amount: minor ?? 0 } }];
  });
  if (choices.length === 0) problems.push(problem("choices", "Enter at least one choice."));
  if (new Set(choices.map(({ value }) => value)).size < choices.length) {
    problems.push(problem("choices", "Two choices have the same value."));
  }
  return choices;
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Omits undefined values. */
function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}
