import { type AskedQuantity, type Choices, parseQuantity } from "@vitrine/commerce/cart";
import { optionFieldId } from "../../addresses/option-field-name.ts";
import type { AddRequest } from "../cart/add-to-cart.ts";
import type { Fields } from "./form.ts";

const ATTRIBUTE = "attribute_";
const MEMBER_QUANTITY = /^quantity\[(?<id>[^\]]*)\]$/;
/** Our own form's name for it, and those of Easy Digital Downloads. */
const PRICE_OPTION = ["price_option", "edd_options[price_id][]", "edd_options[price_id]"];
const LARGEST_ID = 2_147_483_647;

/** Null for what cannot be the number of anything. */
export function parseId(text: string | undefined): number | null {
  if (text === undefined || !/^\s*\d{1,10}\s*$/.test(text)) return null;
  const id = Number(text);
  return id > 0 && id <= LARGEST_ID ? id : null;
}

/** A number that no product has stands for one that cannot be read. */
export function addRequestOf(fields: Fields, productId: string | undefined): AddRequest {
  const priceOption = PRICE_OPTION.map((name) => fields.get(name)).find((value) => value !== undefined);
  return {
    productId: parseId(productId) ?? 0,
    variationId: parseId(fields.get("variation_id")),
    choices: choicesOf(fields),
    options: priceOption === undefined ? {} : { priceOption: /^\d{1,9}$/.test(priceOption) ? Number(priceOption) : -1 },
    quantity: parseQuantity(fields.get("quantity")),
  };
}

export function choicesOf(fields: Fields): Choices {
  const chosen = [...fields].filter(([name]) => name.startsWith(ATTRIBUTE));
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(ATTRIBUTE.length), value]));
}

/** `quantity[12]=3` of a grouped product. */
export function memberQuantities(fields: Fields): ReadonlyMap<number, AskedQuantity> {
  const quantities = new Map<number, AskedQuantity>();
  for (const [name, value] of fields) {
    const id = parseId(MEMBER_QUANTITY.exec(name)?.groups?.["id"]);
    if (id !== null) quantities.set(id, parseQuantity(value));
  }
  return quantities;
}

export function hasMemberQuantities(fields: Fields): boolean {
  return [...fields.keys()].some((name) => MEMBER_QUANTITY.test(name));
}

/** What makes an address add something; everything else in it belongs to the page. */
export function isAddField(name: string): boolean {
  return (
    ["add-to-cart", "quantity", "variation_id", "product_id", ...PRICE_OPTION].includes(name) ||
    name.startsWith(ATTRIBUTE) ||
    optionFieldId(name) !== null ||
    MEMBER_QUANTITY.test(name)
  );
}
