import { accepts } from "./match.ts";
import type { Choices, Variation } from "./variation.ts";

export interface FormAttribute {
  readonly key: string;
  /** All values, in the order of the list. */
  readonly values: readonly string[];
  /** Whether "Choose an option" stays in the list after something was chosen. */
  readonly keepsPlaceholder: boolean;
}

export interface OfferedOption {
  readonly value: string;
  readonly isDisabled: boolean;
}

export interface OfferedOptions {
  readonly hasPlaceholder: boolean;
  /** Values that go with no variation are left out. */
  readonly options: readonly OfferedOption[];
}

/** What a list offers beside the choices in the others; its own choice does not narrow it. */
export function offeredOptions(
  { key, values, keepsPlaceholder }: FormAttribute,
  variations: readonly Variation[],
  choices: Choices,
): OfferedOptions {
  const others = { ...choices, [key]: "" };
  const possible = variations.filter((variation) => accepts(variation, others));
  const options = values.flatMap((value) => {
    const offering = possible.filter(({ choices: asked }) => !asked[key] || asked[key] === value);
    return offering.length > 0 ? [{ value, isDisabled: !offering.some(({ isActive }) => isActive) }] : [];
  });
  const isChosen = options.some(({ value, isDisabled }) => value === choices[key] && !isDisabled);
  return { options, hasPlaceholder: keepsPlaceholder || !isChosen };
}

/** For a product whose variations are not known in advance. */
export function allOptions({ values }: FormAttribute): OfferedOptions {
  return { hasPlaceholder: true, options: values.map((value) => ({ value, isDisabled: false })) };
}

/** Empties choices that exclude each other, all at once, until what is left goes together. */
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
 * What a form opens with. What the visitor's link asks for comes before the owner's preselection, which gives way as a
 * whole where the two do not go together. A link that asks for the impossible is shown as it is: it is where a visitor
 * without script comes back to, to change one of the choices.
 */
export function preselect(
  attributes: readonly FormAttribute[],
  variations: readonly Variation[] | null,
  asked: Choices,
  preset: Choices,
): Choices {
  const known = (choices: Choices): Choices =>
    Object.fromEntries(
      attributes.map(({ key, values }) => {
        const value = choices[key] ?? "";
        return [key, values.includes(value) ? value : ""];
      }),
    );
  const wanted = known(asked);
  const both = Object.fromEntries(Object.entries(known(preset)).map(([key, value]) => [key, wanted[key] || value]));
  if (variations === null) return both;

  const possible = withoutImpossible(attributes, variations, both);
  const keepsLink = Object.entries(wanted).every(([key, value]) => value === "" || possible[key] === value);
  return keepsLink ? possible : wanted;
}
