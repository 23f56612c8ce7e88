import { type FieldProblem, problemsText } from "../option-fields/index.ts";
import { inEnglish, listOf, type Translate } from "../texts/index.ts";
import { MAX_QUANTITY } from "./quantity.ts";

const MEGABYTE = 1024 * 1024;

/** Every reason why an item cannot be added to the cart. */
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
export function refusalText(refusal: CartRefusal, t: Translate = inEnglish): string {
  switch (refusal.code) {
    case "unknown-product":
    case "not-for-sale":
      return t("Sorry, this product cannot be purchased.");
    case "options-needed":
      return t("Please choose product options…");
    case "choices-missing":
      return refusal.labels.length === 1
        ? t("{label} is a required field", { label: listOf(refusal.labels) })
        : t("{labels} are required fields", { labels: listOf(refusal.labels, t) });
    case "choice-invalid":
      return t("Invalid value posted for {label}", { label: refusal.label });
    case "fields-refused":
      return problemsText(refusal.problems, t);
    case "uploads-too-large":
      return t("Your files are too large. The limit is {megabytes} MB in total.", {
        megabytes: Math.floor(refusal.mostBytes / MEGABYTE),
      });
    case "uploads-too-many":
      return t("Too many uploads. Please wait a few minutes and try again.");
    case "no-such-variation":
      return t("Sorry, no products matched your selection. Please choose a different combination.");
    case "quantities-needed":
      return t("Please choose the quantity of items you wish to add to your cart…");
    case "quantity-invalid":
      return t("Please choose a quantity between 1 and {most}.", { most: MAX_QUANTITY.toLocaleString("en") });
    case "below-minimum":
      return t('Please take at least {minimum} of "{name}".', { minimum: refusal.minimum, name: refusal.name });
    case "above-maximum":
      return t('You can have at most {maximum} of "{name}" in your cart.', {
        maximum: refusal.maximum,
        name: refusal.name,
      });
    case "one-only":
      return t('You cannot add another "{name}" to your cart.', { name: refusal.name });
    case "out-of-stock":
      return t('You cannot add "{name}" to the cart because the product is out of stock.', { name: refusal.name });
    case "not-enough-stock":
      return t(
        'You cannot add that amount of "{name}" to the cart because there is not enough stock ({left} remaining).',
        { name: refusal.name, left: refusal.left },
      );
    case "stock-in-cart":
      return t(
        "You cannot add that amount to the cart — we have {left} in stock and you already have {inCart} in your cart.",
        { left: refusal.left, inCart: refusal.inCart },
      );
    case "cart-full":
      return t("Your cart is full. Please check out first, or remove a product.");
    case "cart-busy":
      return t("Your cart is being changed in another window. Please try again.");
  }
}
