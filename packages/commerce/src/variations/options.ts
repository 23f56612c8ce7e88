import { accepts } from "./match.ts";
import type { Choices, Variation } from "./variation.ts";

export interface FormAttribute {
  readonly key: string;
  /** All values, in the order of the list. */
  readonly values: readonly string[];
  /** Whether "Choose an option" stays in the list after a choice. */
  readonly keepsPlaceholder: boolean;
}

export interface OfferedOption {
  readonly value: string;
  readonly isDisabled: boolean;
}

export interface OfferedOptions {
  readonly hasPlaceholder: boolean;
  /** Values without a variation are left out. */
  readonly options: readonly OfferedOption[];
}

/** The options of a list given the choices in the other lists; its own choice does not narrow it. */
export function offeredOptions(
  { key, values, keepsPlaceholder }: FormAttribute,
  variations: readonly Variation[],
  choices: Choices,
): OfferedOptions {
  const others = { ...choices, [key]: "" };
  const possible = variations.filter((variation) => accepts(variation, others));
  const options = values.flatMap((value) => {
    const offering = possible.filter(({ choices: requested }) => !requested[key] || requested[key] === value);
    return offering.length > 0 ? [{ value, isDisabled: !offering.some(({ isActive }) => isActive) }] : [];
  });
  const isChosen = options.some(({ value, isDisabled }) => value === choices[key] && !isDisabled);
  return { options, hasPlaceholder: keepsPlaceholder || !isChosen };
}

export type OptionState = "available" | "sold-out" | "unavailable";

/** Whether each value can be bought given the choices in the other lists. Unavailable: not made in this combination. */
export function optionStates(
  { key, values }: FormAttribute,
  variations: readonly Variation[],
  choices: Choices,
): ReadonlyMap<string, OptionState> {
  const others = { ...choices, [key]: "" };
  const possible = variations.filter((variation) => variation.isActive && accepts(variation, others));
  return new Map(
    values.map((value) => {
      const offering = possible.filter(({ choices: requested }) => !requested[key] || requested[key] === value);
      if (offering.length === 0) return [value, "unavailable"];
      return [value, offering.some(({ isInStock }) => isInStock) ? "available" : "sold-out"];
    }),
  );
}

/** For a product whose variations are not embedded in the page. */
export function allOptions({ values }: FormAttribute): OfferedOptions {
  return { hasPlaceholder: true, options: values.map((value) => ({ value, isDisabled: false })) };
}

/** Clears choices that exclude each other until the remaining ones match. */
export function withoutImpossible(
  attributes: readonly FormAttribute[],
  variations: readonly Variation[],
  choices: Choices,
): Choices {
  const impossible = attributes.filter((attribute) => {
    const chosen = choices[attribute.key];
    if (!chosen) return false;
    const { options } = offeredOptions(attribute, variations, choices);
    return !options.some(({ value, isDisabled }) => value === chosen && !isDisabled);
  });
  if (impossible.length === 0) return choices;
  const emptied = { ...choices, ...Object.fromEntries(impossible.map(({ key }) => [key, ""])) };
  return withoutImpossible(attributes, variations, emptied);
}

/**
 * Initial choices of a form. Choices in the URL take precedence over the owner's preselection, which is dropped as a
 * whole if the two do not match. Impossible choices in the URL are shown as they are: a visitor
 * without script returns to that page to change one of them.
 */
export function preselect(
  attributes: readonly FormAttribute[],
  variations: readonly Variation[] | null,
  requested: Choices,
  preset: Choices,
): Choices {
  const known = (choices: Choices): Choices =>
    Object.fromEntries(
      attributes.map(({ key, values }) => {
        const value = choices[key] ?? "";
        return [key, values.includes(value) ? value : ""];
      }),
    );
  const desired = known(requested);
  const both = Object.fromEntries(Object.entries(known(preset)).map(([key, value]) => [key, desired[key] || value]));
  if (variations === null) return both;

  const possible = withoutImpossible(attributes, variations, both);
  const keepsLink = Object.entries(desired).every(([key, value]) => value === "" || possible[key] === value);
  return keepsLink ? possible : desired;
}
