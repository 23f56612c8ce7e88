import type { FormState, VariationForm } from "./form-state.ts";
import { allOptions, type OfferedOptions, offeredOptions } from "./options.ts";
import { canBeBought, type Variation } from "./variation.ts";

export type ButtonState = "selection-needed" | "unavailable" | "enabled";

export function buttonState<V extends Variation>({ selection }: FormState<V>): ButtonState {
  if (selection.status !== "found") return "selection-needed";
  return canBeBought(selection.variation) ? "enabled" : "unavailable";
}

export function chosenVariation<V extends Variation>({ selection }: FormState<V>): V | null {
  return selection.status === "found" ? selection.variation : null;
}

/** Error of a complete choice; none before the visitor interacts. */
export function formMessage<V extends Variation>(state: FormState<V>): "no-match" | "lookup-failed" | null {
  const { status } = state.selection;
  return !state.isQuiet && (status === "no-match" || status === "lookup-failed") ? status : null;
}

export function isResetOffered<V extends Variation>({ choices }: FormState<V>): boolean {
  return Object.values(choices).some((value) => value !== "");
}

/** One entry per attribute, in the product's order. */
export function offeredByAttribute<V extends Variation>(
  { attributes, variations }: VariationForm<V>,
  { choices }: FormState<V>,
): readonly OfferedOptions[] {
  return attributes.map((attribute) =>
    variations === null ? allOptions(attribute) : offeredOptions(attribute, variations, choices),
  );
}
