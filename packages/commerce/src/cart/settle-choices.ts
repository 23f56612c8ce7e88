import { ok, refuse, type Result } from "../result/result.ts";
import type { Choices } from "./line-identity.ts";
import type { CartRefusal } from "./refusal.ts";

/** An attribute of the variation that goes into the cart. */
export interface VariationAttribute {
  readonly key: string;
  readonly label: string;
  /** The variation's value; "" accepts any option. */
  readonly value: string;
  readonly options: readonly string[];
}

export interface MatchableVariation {
  readonly id: number;
  readonly values: Choices;
}

/** Completes the visitor's choices with the variation's own values, in the order of the product's attributes. */
export function settleChoices(
  attributes: readonly VariationAttribute[],
  posted: Choices,
): Result<Choices, CartRefusal> {
  const settled: [string, string][] = [];
  const missing: string[] = [];

  for (const { key, label, value, options } of attributes) {
    const chosen = valueOf(posted, key);
    if (value === "" && chosen === "") missing.push(label);
    else if (value === "" ? options.includes(chosen) : chosen === "" || chosen === value)
      settled.push([key, value || chosen]);
    else return refuse({ code: "choice-invalid", label });
  }
  if (missing.length > 0) return refuse({ code: "choices-missing", labels: missing });
  return ok(Object.fromEntries(settled));
}

/** The first variation that accepts the choices; every attribute must be chosen. */
export function findVariation(
  attributes: readonly { readonly key: string; readonly label: string }[],
  variations: readonly MatchableVariation[],
  posted: Choices,
): Result<number, CartRefusal> {
  const missing = attributes.filter(({ key }) => valueOf(posted, key) === "");
  if (missing.length === attributes.length) return refuse({ code: "options-needed" });
  if (missing.length > 0) return refuse({ code: "choices-missing", labels: missing.map(({ label }) => label) });

  const found = variations.find(({ values }) =>
    attributes.every(({ key }) => {
      const requested = valueOf(values, key);
      return requested === "" || requested === valueOf(posted, key);
    }),
  );
  return found ? ok(found.id) : refuse({ code: "no-such-variation" });
}

function valueOf(choices: Choices, key: string): string {
  return Object.hasOwn(choices, key) ? (choices[key] ?? "") : "";
}
