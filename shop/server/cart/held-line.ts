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
import type { Shop } from "../shop.ts";
import { productPath } from "./addresses.ts";
import type { Cart, CartLine, ChosenOption } from "./cart.ts";
import { cartHash } from "./cart-hash.ts";
import { answersOf } from "./line-answers.ts";
import { cartNonce } from "./nonce.ts";
import { type PriceOption, type SoldItem, type SoldRow, toSoldItem } from "./sold-item.ts";
import { sayAny } from "../../texts/say.ts";

/** A line as the cart holds it, beside what it stands for. */
export interface HeldLine {
  readonly key: string;
  readonly item: SoldItem;
  readonly choices: Choices;
  readonly options: LineOptions;
  readonly quantity: number;
}

export interface HeldRow extends SoldRow {
  readonly key: string;
  readonly choices: Choices;
  readonly options: LineOptions;
  readonly quantity: number;
}

export const HELD_COLUMNS = "e.key, e.choices, e.options, e.quantity";

export function toHeldLine(row: HeldRow): HeldLine {
  const { key, choices, options, quantity } = row;
  return { key, choices, options, quantity, item: toSoldItem(row) };
}

/** Null when the shop does not sell it, or no longer. */
export function priceOf({ item, options }: Pick<HeldLine, "item" | "options">): Minor | null {
  if (!item.isPublished || item.kind === "external" || item.kind === "grouped") return null;
  if (item.kind === "variable" && item.variationId === null) return null;
  const base = item.priceOptions.length > 0 ? (chosenPrice(item, options)?.price ?? null) : item.price;
  return base === null ? null : base + fieldsPrice(item.optionFields, answersOf(options), base);
}

export function toCart(
  shop: Shop,
  id: string,
  held: readonly HeldLine[],
  { couponCodes, withdrawn = [] }: { readonly couponCodes: readonly string[]; readonly withdrawn?: readonly string[] },
): Cart {
  const lines = held.map(toCartLine);
  const totals = cartTotals(lines);
  const hash = cartHash(lines, totals.subtotal, couponCodes);
  return { id, lines, ...totals, hash, nonce: cartNonce(shop, id), withdrawn };
}

function toCartLine(held: HeldLine): CartLine {
  const { key, item, quantity } = held;
  const { productId, variationId, kind, name, slug, sku, thumbnail, minQuantity, isSoldIndividually } = item;
  const unitPrice = priceOf(held) ?? 0;
  const inStock = item.needs.map(({ left, perItem }) => Math.floor(left / perItem));
  const maximum = Math.min(lineMaximum(item, unitPrice), ...inStock);
  return {
    key,
    productId,
    variationId,
    kind,
    name,
    slug,
    permalink: productPath(slug),
    sku,
    choices: chosenOptions(held),
    quantity,
    unitPrice,
    lineTotal: lineTotal(unitPrice, quantity),
    thumbnail,
    minQuantity,
    maxQuantity: maximum === MAX_QUANTITY ? null : maximum,
    isSoldIndividually,
  };
}

/** The choices, options and answers of a line as a person reads them. */
export function chosenOptions({
  item,
  choices,
  options,
}: Pick<HeldLine, "item" | "choices" | "options">): ChosenOption[] {
  const chosen = item.attributes.flatMap((attribute) => {
    const key = choiceKey(attribute);
    const value = choices[key];
    return value === undefined ? [] : [{ key, label: attribute.name, value: attribute.options[value] ?? value }];
  });
  const price = chosenPrice(item, options);
  const answers = shownAnswers(item.optionFields, answersOf(options), sayAny);
  return [
    ...chosen,
    ...(price ? [{ key: "priceOption", label: "Option", value: price.name }] : []),
    ...answers.map(({ id, label, value }) => ({ key: `field ${id}`, label, value, isAnswer: true as const })),
  ];
}

function chosenPrice({ priceOptions }: SoldItem, { priceOption }: LineOptions): PriceOption | undefined {
  return priceOptions.find(({ index }) => index === priceOption);
}
