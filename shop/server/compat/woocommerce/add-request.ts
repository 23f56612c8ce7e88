import { type RequestedQuantity, type CartRefusal, type Choices, parseQuantity } from "@vitrine/commerce/cart";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { optionFieldId } from "../../../urls/option-field-name.ts";
import type { AddRequest } from "../../sales/cart/add-to-cart.ts";
import type { Answers } from "../../sales/cart/line-answers.ts";
import type { Fields } from "../../platform/http/form.ts";
import { parseId } from "../../platform/http/parse-id.ts";
import { receiveFile } from "../../platform/storage/received-file.ts";
import type { CartCall } from "./cart-call.ts";
import { sendsTooMany } from "./upload-limits.ts";

const ATTRIBUTE = "attribute_";
const MEMBER_QUANTITY = /^quantity\[(?<id>[^\]]*)\]$/;
/** The shop's own field name and those of Easy Digital Downloads. */
const PRICE_OPTION = ["price_option", "edd_options[price_id][]", "edd_options[price_id]"];

/** Decodes the form or link that adds a product. `field` is the one that names it, for example `add-to-cart`. */
export async function readAddRequest(call: CartCall, field: string): Promise<Result<AddRequest, CartRefusal>> {
  const { fields } = call;
  const answers = await postedAnswers(call);
  if (!answers.ok) return answers;
  const priceOption = PRICE_OPTION.map((name) => fields.get(name)).find((value) => value !== undefined);
  return ok({
    productId: addedProductId(fields, field),
    variationId: parseId(fields.get("variation_id")),
    choices: choicesOf(fields),
    options: priceOption === undefined ? {} : { priceOption: /^\d{1,9}$/.test(priceOption) ? Number(priceOption) : -1 },
    answers: answers.value,
    quantity: parseQuantity(fields.get("quantity")),
  });
}

/** Zero, an ID that no product has, stands for a value that is no ID. */
export function addedProductId(fields: Fields, field: string): number {
  return parseId(fields.get(field)) ?? 0;
}

/** Values of the product's option fields: `option_engraving=ANNA`. */
async function postedAnswers(call: CartCall): Promise<Result<Answers, CartRefusal>> {
  const { shop, request, cartId, fields, files } = call;
  const posted = byFieldId(files);
  if (posted.length > 0 && (await sendsTooMany(shop, request, cartId))) return refuse({ code: "uploads-too-many" });

  const received = posted.map(async ([id, file]) => [id, await receiveFile(file)] as const);
  return ok({ texts: new Map(byFieldId(fields)), files: new Map(await Promise.all(received)) });
}

function byFieldId<Value>(entries: Iterable<[string, Value]>): [string, Value][] {
  return [...entries].flatMap(([name, value]): [string, Value][] => {
    const id = optionFieldId(name);
    return id === null ? [] : [[id, value]];
  });
}

export function choicesOf(fields: Fields): Choices {
  const chosen = [...fields].filter(([name]) => name.startsWith(ATTRIBUTE));
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(ATTRIBUTE.length), value]));
}

/** `quantity[12]=3` of a grouped product. */
export function memberQuantities(fields: Fields): ReadonlyMap<number, RequestedQuantity> {
  const quantities = new Map<number, RequestedQuantity>();
  for (const [name, value] of fields) {
    const id = parseId(MEMBER_QUANTITY.exec(name)?.groups?.["id"]);
    if (id !== null) quantities.set(id, parseQuantity(value));
  }
  return quantities;
}

export function hasMemberQuantities(fields: Fields): boolean {
  return [...fields.keys()].some((name) => MEMBER_QUANTITY.test(name));
}

/** Whether a URL parameter belongs to add-to-cart; all others belong to the page. */
export function isAddField(name: string): boolean {
  return (
    ["add-to-cart", "quantity", "variation_id", "product_id", ...PRICE_OPTION].includes(name) ||
    name.startsWith(ATTRIBUTE) ||
    optionFieldId(name) !== null ||
    MEMBER_QUANTITY.test(name)
  );
}
