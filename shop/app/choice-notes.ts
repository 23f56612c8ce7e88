import type { FormAttribute, OptionState, Variation } from "@vitrine/commerce/variations";
import { optionStates } from "@vitrine/commerce/variations";
import { t } from "../i18n/t.ts";

/** An attribute whose options are buttons, with the names that visitors see. */
export interface NamedAttribute extends FormAttribute {
  readonly names: ReadonlyMap<string, string>;
  /** What an option says of itself if it can be bought: a price or the stock, by the ID of the variation. */
  readonly details?: ReadonlyMap<number, string>;
}

/** Why options of an attribute cannot be bought with the other choices. */
export interface ChoiceNotes {
  /** For each such option, by its value: its name and the reason. */
  readonly byValue: ReadonlyMap<string, { readonly state: OptionState; readonly label: string }>;
  /** All of them, as shown below the attribute's options. */
  readonly text: string;
  /** The line below each option's name, by its value. */
  readonly details: ReadonlyMap<string, string>;
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
      details: new Map(
        [...states].map(([value, state]) => [
          value,
          detailOf({ attribute, others, variations: variations ?? [], choices }, value, state),
        ]),
      ),
    };
  });
}

interface DetailContext {
  readonly attribute: NamedAttribute;
  readonly others: readonly NamedAttribute[];
  readonly variations: readonly Variation[];
  readonly choices: Readonly<Record<string, string>>;
}

/** A few words: the price or the stock, or why the option cannot be bought. */
function detailOf(
  { attribute, others, variations, choices }: DetailContext,
  value: string,
  state: OptionState,
): string {
  if (state === "sold-out") return t("Sold out");
  const made = variations.filter((each) => each.isActive && fits(each.choices[attribute.key], value));
  if (state === "unavailable") return onlyWith(others, made);
  const offered = made.filter((each) => others.every(({ key }) => fits(each.choices[key], choices[key])));
  const [text = "", ...rest] = new Set(offered.map(({ id }) => attribute.details?.get(id) ?? ""));
  return rest.length === 0 ? text : "";
}

/** The one option of the other attribute with which it can be bought. */
function onlyWith([other, ...rest]: readonly NamedAttribute[], made: readonly Variation[]): string {
  const [value, ...more] = new Set(made.map(({ choices }) => (other && choices[other.key]) ?? ""));
  const name = rest.length === 0 && more.length === 0 && value ? other?.names.get(value) : undefined;
  return name === undefined ? t("Not available") : t("Only in {choices}", { choices: name });
}

/** A variation without a value for the attribute accepts every one. */
function fits(required: string | undefined, chosen: string | undefined): boolean {
  return !required || !chosen || required === chosen;
}

function reason(state: OptionState, names: string, choices: string): string {
  if (choices === "")
    return state === "sold-out" ? t("{names}: sold out", { names }) : t("{names}: not available", { names });
  return state === "sold-out"
    ? t("{names}: sold out in {choices}", { names, choices })
    : t("{names}: not available in {choices}", { names, choices });
}
