import { listOf } from "./refusal.ts";

export interface AddedItem {
  readonly name: string;
  readonly quantity: number;
}

/** What a visitor reads after something went into the cart. */
export function addedText(items: readonly AddedItem[]): string {
  const names = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × “${name}”` : `“${name}”`));
  const isOne = items.reduce((sum, { quantity }) => sum + quantity, 0) === 1;
  return `${listOf(names)} ${isOne ? "has" : "have"} been added to your cart.`;
}

export function removedText(name: string): string {
  return `“${name}” removed.`;
}

/** What a visitor reads when the shop itself had to take something out. */
export function withdrawnText(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  return `${listOf(quoted)} ${names.length === 1 ? "is" : "are"} no longer available and had to leave your cart.`;
}
