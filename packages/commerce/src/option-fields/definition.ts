import type { Minor } from "../money/money.ts";

/** What an answer adds to the price of one item. */
export type FieldPrice =
  | { readonly kind: "fixed"; readonly amount: Minor }
  /** Percentage of the item's own price. */
  | { readonly kind: "percent"; readonly percent: number }
  /** Per unit of a number field, beyond the units included in the item's price. */
  | { readonly kind: "each"; readonly amount: Minor; readonly included: number };

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly price?: FieldPrice;
}

/** Relative to the current year: -100 to 10 in 2026 is 1926 to 2036. */
export interface YearRange {
  readonly from: number;
  readonly to: number;
}

export type AcceptedFiles = "image" | "pdf";

/** Type and limits of a field. */
export type FieldRule =
  | { readonly kind: "text"; readonly maxLength?: number; readonly placeholder?: string }
  | { readonly kind: "textarea"; readonly maxLength?: number }
  | { readonly kind: "email" }
  | { readonly kind: "url" }
  | { readonly kind: "password"; readonly maxLength?: number }
  /** The name of a ready-made mask in any capitals, such as `IP`, or a pattern such as `(999) 999-9999`. */
  | { readonly kind: "masked"; readonly mask: string; readonly example?: string }
  | NumberRule
  | {
      readonly kind: "date";
      readonly years?: YearRange;
      /** Days from today to the first selectable date. */
      readonly daysAhead?: number;
      /** Chosen from a calendar, never typed. */
      readonly isReadonly?: boolean;
    }
  | { readonly kind: "time"; readonly isReadonly?: boolean }
  | { readonly kind: "select"; readonly choices: readonly FieldChoice[] }
  | { readonly kind: "radio"; readonly choices: readonly FieldChoice[] }
  | { readonly kind: "checkbox" }
  | { readonly kind: "file"; readonly accepts: readonly AcceptedFiles[]; readonly maxBytes?: number };

export interface NumberRule {
  readonly kind: "number" | "range";
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Initial value. */
  readonly initial?: number;
  /** Written after the number. */
  readonly unit?: string;
}

export type FieldKind = FieldRule["kind"];

/** A product option: a question for the buyer. */
export interface OptionField {
  /** Lower-case letters, digits and underscores; names the field in forms and in cart lines. */
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  readonly price: FieldPrice | null;
  readonly rule: FieldRule;
}

/** Field id → answer, as stored in a cart line. Unanswered fields are left out. */
export type OptionValues = Readonly<Record<string, string>>;

export const DEFAULT_YEARS: YearRange = { from: -100, to: 10 };
export const DEFAULT_RANGE = { min: 0, max: 100, step: 1 } as const;
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
/** Value of a checked checkbox. */
export const TICKED = "yes";

const LONGEST = { text: 200, textarea: 2000, password: 100, email: 254, url: 2000, masked: 200 } as const;

/** Maximum length of an answer; null if the type has none. */
export function longestAnswer(rule: FieldRule): number | null {
  switch (rule.kind) {
    case "text":
    case "textarea":
    case "password":
      return rule.maxLength ?? LONGEST[rule.kind];
    case "email":
    case "url":
    case "masked":
      return LONGEST[rule.kind];
    default:
      return null;
  }
}

export function numberLimits(rule: NumberRule): { readonly min: number; readonly max: number; readonly step: number } {
  const { min, max, step } = DEFAULT_RANGE;
  if (rule.kind === "range") return { min: rule.min ?? min, max: rule.max ?? max, step: rule.step ?? step };
  return { min: rule.min ?? -Infinity, max: rule.max ?? Infinity, step: rule.step ?? step };
}

/** A name such as `constructor` must not read from the prototype. */
export function answerTo(values: OptionValues, id: string): string {
  return Object.hasOwn(values, id) ? (values[id] ?? "") : "";
}
