import { type Currency, type Minor, toDecimal } from "@vitrine/commerce/money";
import type { CartLine } from "../../server/sales/cart/cart.ts";
import type { LinkedProduct } from "../../server/catalog/product.ts";
import type { OrderView } from "../../server/sales/orders/find-order.ts";
import { couponCodes } from "@vitrine/commerce/orders";

/** A product's position in a list. */
export interface ListPlace {
  readonly list: { readonly id: string; readonly name: string };
  /** Starts at 1 and continues across pages. */
  readonly index: number;
}

interface ProductFacts {
  readonly id: number;
  readonly kind: string;
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  readonly priceFrom: Minor | null;
}

interface ProductContext {
  readonly place?: ListPlace | undefined;
  /** From the top level down. */
  readonly categories?: readonly string[];
}

/** The most category levels that GA4 supports. */
const MAX_CATEGORIES = 5;

/** The value of `data-gtm4wp_product_data`: a product's data for shop events. */
export function productJson(
  product: ProductFacts,
  { decimals }: Currency,
  { place, categories = [] }: ProductContext = {},
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
        .slice(0, MAX_CATEGORIES)
        .map((category, index) => [`item_category${index === 0 ? "" : index + 1}`, category]),
    ),
    ...(place && { item_list_id: place.list.id, item_list_name: place.list.name, index: place.index }),
  });
}

/** The same for a grouped product's child: its own data, whichever page it is bought from. */
export function childJson(child: LinkedProduct, currency: Currency): string {
  const { productId, variationId, variant, productSku } = child;
  const data = JSON.parse(productJson({ ...child, id: variationId ?? productId, priceFrom: child.price }, currency));
  return JSON.stringify({
    ...data,
    internal_id: productId,
    ...(variationId !== null && {
      item_group_id: String(productId),
      group_sku: productSku,
      item_variant: variant.replaceAll(", ", ","),
    }),
  });
}

/** An order that was just placed, for tracking. It contains no customer data. */
export function orderJson(order: OrderView, { decimals }: Currency): string {
  const amount = (minor: number) => Number(toDecimal(minor, decimals));
  return JSON.stringify({
    internal_id: order.id,
    transaction_id: String(order.number),
    value: amount(order.total),
    tax: amount(order.tax),
    shipping: amount(order.shipping),
    coupon: couponCodes(order),
    items: order.lines.map(({ productId, variationId, kind, name, sku, productSku, unitPrice, quantity }) => {
      const id = String(variationId ?? productId ?? "");
      const item = {
        id,
        item_id: id,
        item_name: name,
        sku,
        price: amount(unitPrice),
        quantity,
        internal_id: productId,
        product_type: kind,
      };
      return variationId === null ? item : { ...item, item_group_id: String(productId ?? ""), group_sku: productSku };
    }),
  });
}

/** The same for a cart line, whose variation is known. */
export function lineJson(line: CartLine, { decimals }: Currency): string {
  const { productId, variationId, kind, name, sku, productSku, permalink, unitPrice, quantity, choices } = line;
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
      group_sku: productSku,
      // Text that the visitor entered is not a variant.
      item_variant: choices.flatMap(({ value, isAnswer }) => (isAnswer ? [] : [value])).join(","),
    }),
  });
}
