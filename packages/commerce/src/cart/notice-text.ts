import { inEnglish, listOf, type Translate } from "../texts/index.ts";

export interface AddedItem {
  readonly name: string;
  readonly quantity: number;
}

/** The notice after items were added to the cart. */
export function addedText(items: readonly AddedItem[], t: Translate = inEnglish): string {
  const names = items.map(({ name, quantity }) =>
    quantity > 1 ? t("{quantity} × “{name}”", { quantity, name }) : t("“{name}”", { name }),
  );
  const isOne = items.reduce((sum, { quantity }) => sum + quantity, 0) === 1;
  const list = listOf(names, t);
  return isOne
    ? t("{list} has been added to your cart.", { list })
    : t("{list} have been added to your cart.", { list });
}

export function removedText(name: string, t: Translate = inEnglish): string {
  return t("“{name}” removed.", { name });
}

/** The notice after the shop removed items that are no longer sold. */
export function withdrawnText(names: readonly string[], t: Translate = inEnglish): string {
  const quoted = names.map((name) => t("“{name}”", { name }));
  const list = listOf(quoted, t);
  return names.length === 1
    ? t("{list} is no longer available and was removed from your cart.", { list })
    : t("{list} are no longer available and were removed from your cart.", { list });
}
