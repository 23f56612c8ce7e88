import type { Choices, Variation } from "./variation.ts";

/** What is not chosen yet does not stand against a variation. */
export function accepts({ choices: asked }: Pick<Variation, "choices">, choices: Choices): boolean {
  return Object.entries(asked).every(([attribute, value]) => {
    const chosen = choices[attribute] ?? "";
    return value === "" || chosen === "" || value === chosen;
  });
}

/** The first in the owner's order counts, so special variations stand before those that accept anything. */
export function findMatch<V extends Variation>(variations: readonly V[], choices: Choices): V | null {
  return variations.find((variation) => accepts(variation, choices)) ?? null;
}

export function isComplete(attributes: readonly { readonly key: string }[], choices: Choices): boolean {
  return attributes.every(({ key }) => Boolean(choices[key]));
}
