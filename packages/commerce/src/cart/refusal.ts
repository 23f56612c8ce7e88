import { type FieldProblem, problemsText } from "../option-fields/index.ts";
import { MAX_QUANTITY } from "./quantity.ts";

const MEGABYTE = 1024 * 1024;

/** Every reason why something does not go into the cart. */
export type CartRefusal =
  | { readonly code: "unknown-product" }
  | { readonly code: "not-for-sale" }
  | { readonly code: "options-needed" }
  | { readonly code: "choices-missing"; readonly labels: readonly string[] }
  | { readonly code: "choice-invalid"; readonly label: string }
  | { readonly code: "fields-refused"; readonly problems: readonly FieldProblem[] }
  | { readonly code: "uploads-too-large"; readonly mostBytes: number }
  | { readonly code: "uploads-too-many" }
  | { readonly code: "no-such-variation" }
  | { readonly code: "quantities-needed" }
  | { readonly code: "quantity-invalid" }
  | { readonly code: "below-minimum"; readonly name: string; readonly minimum: number }
  | { readonly code: "above-maximum"; readonly name: string; readonly maximum: number }
  | { readonly code: "one-only"; readonly name: string }
  | { readonly code: "out-of-stock"; readonly name: string }
  | { readonly code: "not-enough-stock"; readonly name: string; readonly left: number }
  | { readonly code: "stock-in-cart"; readonly left: number; readonly inCart: number }
  | { readonly code: "cart-full" }
  | { readonly code: "cart-busy" };

/** The one place that puts a refusal into words. */
export function refusalText(refusal: CartRefusal): string {
  switch (refusal.code) {
    case "unknown-product":
    case "not-for-sale":
      return "Sorry, this product cannot be purchased.";
    case "options-needed":
      return "Please choose product options…";
    case "choices-missing":
      return `${listOf(refusal.labels)} ${refusal.labels.length === 1 ? "is a required field" : "are required fields"}`;
    case "choice-invalid":
      return `Invalid value posted for ${refusal.label}`;
    case "fields-refused":
      return problemsText(refusal.problems);
    case "uploads-too-large":
      return `Your files are too large: ${Math.floor(refusal.mostBytes / MEGABYTE)} MB in all are the most.`;
    case "uploads-too-many":
      return "You have sent many files in a short time. Please wait a few minutes and send it again.";
    case "no-such-variation":
      return "Sorry, no products matched your selection. Please choose a different combination.";
    case "quantities-needed":
      return "Please choose the quantity of items you wish to add to your cart…";
    case "quantity-invalid":
      return `Please choose a quantity between 1 and ${MAX_QUANTITY.toLocaleString("en")}.`;
    case "below-minimum":
      return `Please take at least ${refusal.minimum} of "${refusal.name}".`;
    case "above-maximum":
      return `You can have at most ${refusal.maximum} of "${refusal.name}" in your cart.`;
    case "one-only":
      return `You cannot add another "${refusal.name}" to your cart.`;
    case "out-of-stock":
      return `You cannot add "${refusal.name}" to the cart because the product is out of stock.`;
    case "not-enough-stock":
      return `You cannot add that amount of "${refusal.name}" to the cart because there is not enough stock (${refusal.left} remaining).`;
    case "stock-in-cart":
      return `You cannot add that amount to the cart — we have ${refusal.left} in stock and you already have ${refusal.inCart} in your cart.`;
    case "cart-full":
      return "Your cart is full. Please check out first, or take something out.";
    case "cart-busy":
      return "Your cart is being changed in another window. Please try again.";
  }
}

/** "A", "A and B", "A, B and C". */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
