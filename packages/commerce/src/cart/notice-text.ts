import { inEnglish, listOf, type Say } from "../texts/index.ts";

export interface AddedItem {
  readonly name: string;
  readonly quantity: number;
}

/** What a visitor reads after something went into the cart. */
export function addedText(items: readonly AddedItem[], say: Say = inEnglish): string {
  const names = items.map(({ name, quantity }) =>
    quantity > 1 ? say("{quantity} × “{name}”", { quantity, name }) : say("“{name}”", { name }),
  );
  const isOne = items.reduce((sum, { quantity }) => sum + quantity, 0) === 1;
  const list = listOf(names, say);
  return isOne
    ? say("{list} has been added to your cart.", { list })
    : say("{list} have been added to your cart.", { list });
}

export function removedText(name: string, say: Say = inEnglish): string {
  return say("“{name}” removed.", { name });
}

/** What a visitor reads when the shop itself had to take something out. */
export function withdrawnText(names: readonly string[], say: Say = inEnglish): string {
  const quoted = names.map((name) => say("“{name}”", { name }));
  const list = listOf(quoted, say);
  return names.length === 1
    ? say("{list} is no longer available and had to leave your cart.", { list })
    : say("{list} are no longer available and had to leave your cart.", { list });
}
