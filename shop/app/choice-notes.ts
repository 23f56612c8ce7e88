import type { FormAttribute, OptionState, Variation } from "@vitrine/commerce/variations";
import { optionStates } from "@vitrine/commerce/variations";
import { t } from "../i18n/t.ts";

/** An attribute whose options are buttons, with the names that visitors see. */
export interface NamedAttribute extends FormAttribute {
  readonly names: ReadonlyMap<string, string>;
}

/** Why options of an attribute cannot be bought with the other choices. */
export interface ChoiceNotes {
  /** For each such option, by its value: its name and the reason. */
  readonly byValue: ReadonlyMap<string, { readonly state: OptionState; readonly label: string }>;
  /** All of them, as shown beside the attribute's name. */
  readonly text: string;
}

/** One entry per attribute. Without a list of variations nothing is known. */
export function choiceNotes(
  attributes: readonly NamedAttribute[],
  variations: readonly Variation[] | null,
  choices: Readonly<Record<string, string>>,
): readonly ChoiceNotes[] {
  return attributes.map((attribute) => {
    const states = variations === null ? new Map() : optionStates(attribute, variations, choices);
    const others = attributes.filter(({ key }) => key !== attribute.key);
    const chosen = others.flatMap(({ key, names }) => names.get(choices[key] ?? "") ?? []).join(", ");
    const nameOf = (value: string) => attribute.names.get(value) ?? value;
    const refused = [...states].filter(([, state]) => state !== "available");
    const groups = (["sold-out", "unavailable"] as const).flatMap((state) => {
      const names = refused.filter(([, each]) => each === state).map(([value]) => nameOf(value));
      return names.length > 0 ? [reason(state, names.join(", "), chosen)] : [];
    });
    return {
      byValue: new Map(
        refused.map(([value, state]) => [value, { state, label: reason(state, nameOf(value), chosen) }]),
      ),
      text: groups.join(" · "),
    };
  });
}

function reason(state: OptionState, names: string, choices: string): string {
  if (choices === "")
    return state === "sold-out" ? t("{names}: sold out", { names }) : t("{names}: not available", { names });
  return state === "sold-out"
    ? t("{names}: sold out in {choices}", { names, choices })
    : t("{names}: not available in {choices}", { names, choices });
}
