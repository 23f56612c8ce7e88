import { type Currency, type Minor, toDecimal } from "@vitrine/commerce/money";
import type { CartLine } from "../../server/cart/cart.ts";
import type { LinkedProduct } from "../../server/catalog/product.ts";
import type { OrderView } from "../../server/orders/find-order.ts";

/** Where in a list a product stands. */
export interface ListPlace {
  readonly list: { readonly id: string; readonly name: string };
  /** From 1, counted on from the pages before. */
  readonly index: number;
}

interface ToldProduct {
  readonly id: number;
  readonly kind: string;
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  readonly priceFrom: Minor | null;
}

interface Told {
  readonly place?: ListPlace | undefined;
  /** From the outermost in. */
  readonly categories?: readonly string[];
}

/** More levels than measuring programs know. */
const MOST_CATEGORIES = 5;

/** The value of `data-gtm4wp_product_data`: what the shop says about a product when something happens to it. */
export function productJson(
  product: ToldProduct,
  { decimals }: Currency,
  { place, categories = [] }: Told = {},
): string {
  const { id, kind, slug, name, sku, priceFrom } = product;
  return JSON.stringify({
    internal_id: id,
    item_id: String(id),
    item_name: name,
    sku,
    price: Number(toDecimal(priceFrom ?? 0, decimals)),
    quantity: 1,
    id: String(id),
    product_type: kind,
    productlink: `/product/${slug}/`,
    ...Object.fromEntries(
      categories
        .slice(0, MOST_CATEGORIES)
        .map((category, index) => [`item_category${index === 0 ? "" : index + 1}`, category]),
    ),
    ...(place && { item_list_id: place.list.id, item_list_name: place.list.name, index: place.index }),
  });
}

/** The same for a piece of a grouped product: the thing itself, whichever page it is bought from. */
export function pieceJson(piece: LinkedProduct, currency: Currency): string {
  const { productId, variationId, variant } = piece;
  const told = JSON.parse(productJson({ ...piece, id: variationId ?? productId, priceFrom: piece.price }, currency));
  return JSON.stringify({
    ...told,
    internal_id: productId,
    ...(variationId !== null && { item_group_id: String(productId), item_variant: variant.replaceAll(", ", ",") }),
  });
}

/** An order that was just placed, for whoever measures sales. It holds nothing about the person who placed it. */
export function orderJson(order: OrderView, { decimals }: Currency): string {
  const amount = (minor: number) => Number(toDecimal(minor, decimals));
  return JSON.stringify({
    internal_id: order.id,
    transaction_id: String(order.number),
    value: amount(order.total),
    tax: amount(order.tax),
    shipping: amount(order.shipping),
    coupon: order.coupons.map(({ code }) => code).join(","),
    items: order.lines.map(({ productId, variationId, name, sku, unitPrice, quantity }) => {
      const id = String(variationId ?? productId ?? "");
      return { id, item_id: id, item_name: name, sku, price: amount(unitPrice), quantity, internal_id: productId };
    }),
  });
}

/** The same for a line of the cart, where it is known which variation was bought. */
export function lineJson(line: CartLine, { decimals }: Currency): string {
  const { productId, variationId, kind, name, sku, permalink, unitPrice, quantity, choices } = line;
  const id = String(variationId ?? productId);
  return JSON.stringify({
    internal_id: productId,
    item_id: id,
    item_name: name,
    sku,
    price: Number(toDecimal(unitPrice, decimals)),
    quantity,
    id,
    product_type: kind,
    productlink: permalink,
    ...(variationId !== null && {
      item_group_id: String(productId),
      // What a visitor wrote themselves is nobody's variant.
      item_variant: choices.flatMap(({ value, isAnswer }) => (isAnswer ? [] : [value])).join(","),
    }),
  });
}
