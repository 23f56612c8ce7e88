import type { Choices, Variation } from "./variation.ts";

/** An attribute that is not chosen yet excludes no variation. */
export function accepts({ choices: requested }: Pick<Variation, "choices">, choices: Choices): boolean {
  return Object.entries(requested).every(([attribute, value]) => {
    const chosen = choices[attribute] ?? "";
    return value === "" || chosen === "" || value === chosen;
  });
}

/** The first match in the owner's order wins, so specific variations have to precede those that accept any value. */
export function findMatch<V extends Variation>(variations: readonly V[], choices: Choices): V | null {
  return variations.find((variation) => accepts(variation, choices)) ?? null;
}

export function isComplete(attributes: readonly { readonly key: string }[], choices: Choices): boolean {
  return attributes.every(({ key }) => Boolean(choices[key]));
}
