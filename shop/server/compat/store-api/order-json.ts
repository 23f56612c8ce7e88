import { isPaid, isPayable } from "@vitrine/commerce/orders";
import { fractionOf, shareOut } from "@vitrine/commerce/money/share";
import type { ProductDetails } from "../../catalog/product-details.ts";
import type { OrderLineView, OrderView } from "../../sales/orders/find-order.ts";
import type { OrderSums } from "../../sales/orders/order-sums.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { addressJson } from "./address-json.ts";
import { percentText } from "./cart-json.ts";
import { htmlText } from "./html-text.ts";
import { imageJson } from "./image-json.ts";
import { amount, currencyJson } from "./money-json.ts";

/** An order in the shape of a cart, with its status and refunds. */
export function orderJson(
  shop: Pick<Shop, "config">,
  settings: ShopSettings,
  order: OrderView,
  sums: OrderSums,
  products: ReadonlyMap<number, ProductDetails>,
) {
  const currency = currencyJson({ ...settings.currency, code: order.currency });
  const lines = order.lines.map((line) => ({ line, ...lineSums(order, line, sums) }));
  const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + pick(line), 0);
  const net = order.pricesIncludeTax ? order.shipping - sums.shippingTax : order.shipping;
  const discountTax = sum(({ subtotalTax, tax }) => subtotalTax - tax);
  const discountNet = sum(({ subtotal, total }) => subtotal - total);
  const weights = order.coupons.map(({ discount }) => discount);
  const [offNet, offTax] = [shareOut(discountNet, weights), shareOut(discountTax, weights)];
  return {
    id: order.id,
    status: order.status,
    items: lines.map((each) => itemJson(shop, currency, each, products)),
    coupons: order.coupons.map(({ code }, index) => ({
      code,
      totals: {
        ...currency,
        total_discount: amount(offNet[index] ?? 0),
        total_discount_tax: amount(offTax[index] ?? 0),
      },
    })),
    fees: [],
    totals: {
      ...currency,
      subtotal: amount(sum(({ subtotal }) => subtotal)),
      total_discount: amount(discountNet),
      total_shipping: amount(net),
      total_fees: "0",
      total_tax: amount(order.tax),
      total_refund: amount(order.refunded),
      total_price: amount(order.total),
      total_items: amount(sum(({ total }) => total)),
      total_items_tax: amount(sum(({ tax }) => tax)),
      total_fees_tax: "0",
      total_discount_tax: amount(discountTax),
      total_shipping_tax: amount(sums.shippingTax),
      tax_lines: sums.taxes.map(({ name, rate, amount: price }) => ({
        name,
        price: amount(price),
        rate: percentText(rate),
      })),
    },
    shipping_address: addressJson("shipping", order.shippingAddress),
    billing_address: addressJson("billing", order.billing),
    needs_payment: (isPayable(order.status) && order.total > 0) || (isPaid(order.status) && order.balance > 0),
    needs_shipping: order.shippingTitle !== "",
    payment_requirements: ["products"],
    errors: [],
  };
}

interface Sums {
  readonly subtotal: number;
  readonly subtotalTax: number;
  readonly total: number;
  readonly tax: number;
}

/** The order stores the tax after discounts; the tax before them is in proportion to the price. */
function lineSums({ pricesIncludeTax }: OrderView, line: OrderLineView, { lines }: OrderSums): Sums {
  const tax = lines.find(({ id }) => id === line.id)?.tax ?? 0;
  const subtotalTax = line.total > 0 ? fractionOf(tax, BigInt(line.subtotal), BigInt(line.total)) : 0;
  const inside = (amountOfTax: number) => (pricesIncludeTax ? amountOfTax : 0);
  return { subtotal: line.subtotal - inside(subtotalTax), subtotalTax, total: line.total - inside(tax), tax };
}

function itemJson(
  { config }: Pick<Shop, "config">,
  currency: ReturnType<typeof currencyJson>,
  { line, subtotal, subtotalTax, total, tax }: Sums & { readonly line: OrderLineView },
  products: ReadonlyMap<number, ProductDetails>,
) {
  const product = line.productId === null ? undefined : products.get(line.productId);
  const price = amount(line.unitPrice);
  return {
    key: String(line.id),
    id: line.variationId ?? line.productId ?? 0,
    quantity: line.quantity,
    quantity_limits: { minimum: line.quantity, maximum: line.quantity, multiple_of: 1, editable: false },
    name: htmlText(line.name),
    short_description: product?.shortDescription ?? "",
    description: product?.description ?? "",
    sku: htmlText(line.sku),
    low_stock_remaining: null,
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: product?.isSoldIndividually ?? false,
    permalink: line.slug === null ? "" : `${config.publicUrl}/product/${encodeURIComponent(line.slug)}/`,
    images: (product?.images ?? []).map((image) => imageJson(config, image)),
    variation: line.shown
      .filter(({ isAnswer }) => !isAnswer)
      .map(({ label, value }) => ({ attribute: htmlText(label), value: htmlText(value) })),
    item_data: line.shown
      .filter(({ isAnswer }) => isAnswer)
      .map(({ label, value }) => ({ name: label, value, display: "" })),
    prices: {
      ...currency,
      price,
      regular_price: price,
      sale_price: price,
      price_range: null,
      raw_prices: {
        precision: currency.currency_minor_unit,
        price,
        regular_price: price,
        sale_price: price,
      },
    },
    totals: {
      ...currency,
      line_subtotal: amount(subtotal),
      line_subtotal_tax: amount(subtotalTax),
      line_total: amount(total),
      line_total_tax: amount(tax),
    },
    catalog_visibility: "visible",
  };
}
