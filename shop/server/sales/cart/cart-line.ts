import {
  cartTotals,
  choiceKey,
  type Choices,
  type LineOptions,
  lineMaximum,
  lineTotal,
  MAX_QUANTITY,
} from "@vitrine/commerce/cart";
import type { Minor } from "@vitrine/commerce/money";
import { fieldsPrice, shownAnswers } from "@vitrine/commerce/option-fields";
import type { Shop } from "../../shop.ts";
import { productPath } from "./cart-urls.ts";
import type { Cart, CartLine, ChosenOption } from "./cart.ts";
import { cartHash } from "./cart-hash.ts";
import { answersOf } from "./line-answers.ts";
import { cartNonce } from "./nonce.ts";
import { type PriceOption, type Sellable, type SellableRow, toSellable } from "./sellable.ts";
import { translate } from "../../../i18n/t.ts";

/** A stored line with the item it refers to. */
export interface StoredLine {
  readonly key: string;
  readonly item: Sellable;
  readonly choices: Choices;
  readonly options: LineOptions;
  readonly quantity: number;
}

export interface LineRow extends SellableRow {
  readonly key: string;
  readonly choices: Choices;
  readonly options: LineOptions;
  readonly quantity: number;
}

export const LINE_COLUMNS = "e.key, e.choices, e.options, e.quantity";

export function toStoredLine(row: LineRow): StoredLine {
  const { key, choices, options, quantity } = row;
  return { key, choices, options, quantity, item: toSellable(row) };
}

/** Null if the shop does not or no longer sell it. */
export function priceOf({ item, options }: Pick<StoredLine, "item" | "options">): Minor | null {
  if (!item.isPublished || item.kind === "external" || item.kind === "grouped") return null;
  if (item.kind === "variable" && item.variationId === null) return null;
  const base = item.priceOptions.length > 0 ? (chosenPrice(item, options)?.price ?? null) : item.price;
  return base === null ? null : base + fieldsPrice(item.optionFields, answersOf(options), base);
}

export function toCart(
  shop: Shop,
  id: string,
  held: readonly StoredLine[],
  { couponCodes, withdrawn = [] }: { readonly couponCodes: readonly string[]; readonly withdrawn?: readonly string[] },
): Cart {
  const lines = held.map(toCartLine);
  const totals = cartTotals(lines);
  const hash = cartHash(lines, totals.subtotal, couponCodes);
  return { id, lines, ...totals, hash, nonce: cartNonce(shop, id), hasCoupons: couponCodes.length > 0, withdrawn };
}

export function toCartLine(held: StoredLine): CartLine {
  const { key, item, quantity } = held;
  const { productId, variationId, kind, name, slug, sku, productSku, thumbnail, minQuantity, isSoldIndividually } =
    item;
  const unitPrice = priceOf(held) ?? 0;
  const stockLeft = Math.min(...item.needs.map(({ left, perItem }) => Math.floor(left / perItem)));
  const maximum = Math.min(lineMaximum(item, unitPrice), stockLeft);
  return {
    key,
    productId,
    variationId,
    kind,
    name,
    slug,
    permalink: productPath(slug),
    sku,
    productSku,
    choices: chosenOptions(held),
    quantity,
    unitPrice,
    lineTotal: lineTotal(unitPrice, quantity),
    thumbnail,
    minQuantity,
    maxQuantity: maximum === MAX_QUANTITY ? null : maximum,
    stockLeft: Number.isFinite(stockLeft) ? stockLeft : null,
    isSoldIndividually,
  };
}

/** The choices, options and answers of a line as shown to people. */
export function chosenOptions({
  item,
  choices,
  options,
}: Pick<StoredLine, "item" | "choices" | "options">): ChosenOption[] {
  const chosen = item.attributes.flatMap((attribute) => {
    const key = choiceKey(attribute);
    const value = choices[key];
    return value === undefined ? [] : [{ key, label: attribute.name, value: attribute.options[value] ?? value }];
  });
  const price = chosenPrice(item, options);
  const answers = shownAnswers(item.optionFields, answersOf(options), translate);
  return [
    ...chosen,
    ...(price ? [{ key: "priceOption", label: "Option", value: price.name }] : []),
    ...answers.map(({ id, label, value }) => ({ key: `field ${id}`, label, value, isAnswer: true as const })),
  ];
}

function chosenPrice({ priceOptions }: Sellable, { priceOption }: LineOptions): PriceOption | undefined {
  return priceOptions.find(({ index }) => index === priceOption);
}
