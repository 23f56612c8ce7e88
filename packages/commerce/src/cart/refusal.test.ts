import { expect, test } from "vitest";
import { type CartRefusal, refusalText } from "./refusal.ts";

test.each<[CartRefusal, string]>([
  [
    { code: "out-of-stock", name: "Moon Jar" },
    'You cannot add "Moon Jar" to the cart because the product is out of stock.',
  ],
  [
    { code: "not-enough-stock", name: "Moon Jar", left: 3 },
    'You cannot add that amount of "Moon Jar" to the cart because there is not enough stock (3 remaining).',
  ],
  [
    { code: "stock-in-cart", left: 3, inCart: 2 },
    "You cannot add that amount to the cart — we have 3 in stock and you already have 2 in your cart.",
  ],
  [{ code: "one-only", name: "Moon Jar" }, 'You cannot add another "Moon Jar" to your cart.'],
  [{ code: "not-for-sale" }, "Sorry, this product cannot be purchased."],
  [{ code: "unknown-product" }, "Sorry, this product cannot be purchased."],
  [{ code: "options-needed" }, "Please choose product options…"],
  [{ code: "choice-invalid", label: "Colour" }, "Invalid value posted for Colour"],
  [{ code: "choices-missing", labels: ["Size"] }, "Size is a required field"],
  [{ code: "choices-missing", labels: ["Size", "Colour", "Logo"] }, "Size, Colour and Logo are required fields"],
  [{ code: "quantities-needed" }, "Please choose the quantity of items you wish to add to your cart…"],
  [{ code: "quantity-invalid" }, "Please choose a quantity between 1 and 999,999."],
])("the message of %j is: %s", (refusal, text) => {
  expect(refusalText(refusal)).toBe(text);
});
