import { MAX_QUANTITY } from "@vitrine/commerce/cart";
import { sumOf } from "@vitrine/commerce/tax";
import type { Minor } from "@vitrine/commerce/money";
import { chosenOptions } from "../../sales/cart/cart-line.ts";
import type { PricedLines, SoldLine } from "../../sales/checkout/price-cart.ts";
import type { Shop } from "../../shop.ts";
import { htmlText } from "./html-text.ts";
import { imageJson } from "./image-json.ts";
import { amount, currencyJson } from "./money-json.ts";
import type { StoreCart } from "./store-cart.ts";

/** WooCommerce's raw prices have six decimals; ours have only the currency's. */
const RAW_PRECISION = 6;

/** A line's net amount and tax, before and after coupons. */
export interface LineSums {
  readonly subtotal: Minor;
  readonly subtotalTax: Minor;
  readonly total: Minor;
  readonly totalTax: Minor;
}

export function lineSums(
  { priced, undiscounted }: Pick<StoreCart, "priced" | "undiscounted">,
  index: number,
): LineSums {
  const before = netOf(undiscounted, index);
  const after = netOf(priced, index);
  return { subtotal: before.net, subtotalTax: before.tax, total: after.net, totalTax: after.tax };
}

function netOf({ totals }: PricedLines, index: number): { readonly net: Minor; readonly tax: Minor } {
  const line = totals.lines[index];
  if (!line) return { net: 0, tax: 0 };
  const tax = sumOf(line.taxes);
  return { net: line.total - (totals.pricesIncludeTax ? tax : 0), tax };
}

export function cartItemJson(shop: Pick<Shop, "config">, cart: StoreCart, line: SoldLine, index: number) {
  const { settings, details, media } = cart;
  const { item, key, quantity, unitPrice } = line;
  const about = details.get(key);
  const held = cart.priced.cart.lines.find((each) => each.key === key);
  const chosen = chosenOptions(line);
  const isVariation = item.variationId !== null;
  const extra = unitPrice - (item.price ?? unitPrice);
  const regularPrice = line.isOnSale ? (about?.regularPrice ?? unitPrice - extra) + extra : unitPrice;
  const currency = currencyJson(settings.currency);
  const sums = lineSums(cart, index);
  const raw = (minor: Minor) => amount(minor * 10 ** (RAW_PRECISION - settings.currency.decimals));
  return {
    key,
    id: item.variationId ?? item.productId,
    type: isVariation ? "variation" : wireType(item.kind),
    quantity,
    quantity_limits: {
      minimum: Math.max(1, item.minQuantity),
      maximum: Math.max(held?.maxQuantity ?? MAX_QUANTITY, 1),
      multiple_of: 1,
      editable: !item.isSoldIndividually,
    },
    name: htmlText(item.name),
    short_description: about?.shortDescription ?? "",
    description: about?.description ?? "",
    sku: htmlText(item.sku),
    low_stock_remaining: lowStock(about?.stock, settings.catalog),
    backorders_allowed: about !== undefined && about.stock.isManaged && about.stock.backorders !== "no",
    show_backorder_badge:
      about !== undefined &&
      about.stock.isManaged &&
      about.stock.backorders === "notify" &&
      about.stock.quantity < quantity,
    sold_individually: item.isSoldIndividually,
    permalink: `${shop.config.publicUrl}${held?.permalink ?? "/"}`,
    images: (about?.mediaIds ?? []).flatMap((id) => {
      const image = media.get(id);
      return image ? [imageJson(shop.config, image)] : [];
    }),
    variation: chosen
      .filter(({ key: name }) => isVariation && Object.hasOwn(line.choices, name))
      .map(({ key: name, label, value }) => ({
        raw_attribute: `attribute_${name}`,
        attribute: htmlText(label),
        value: htmlText(value),
      })),
    item_data: chosen
      .filter(({ key: name }) => !Object.hasOwn(line.choices, name))
      .map(({ label, value }) => ({ name: label, value, display: "" })),
    prices: {
      ...currency,
      price: amount(unitPrice),
      regular_price: amount(regularPrice),
      sale_price: amount(unitPrice),
      price_range: null,
      raw_prices: {
        precision: RAW_PRECISION,
        price: raw(unitPrice),
        regular_price: raw(regularPrice),
        sale_price: raw(unitPrice),
      },
    },
    totals: {
      ...currency,
      line_subtotal: amount(sums.subtotal),
      line_subtotal_tax: amount(sums.subtotalTax),
      line_total: amount(sums.total),
      line_total_tax: amount(sums.totalTax),
    },
    catalog_visibility: about?.visibility ?? "visible",
    extensions: {},
  };
}

/** Product kinds unknown to WooCommerce appear as simple products. */
export function wireType(kind: string): string {
  return kind === "bundle" || kind === "download" ? "simple" : kind;
}

export function lowStock(
  stock: { readonly isManaged: boolean; readonly quantity: number; readonly lowAmount: number | null } | undefined,
  catalog: { readonly lowStockAmount: number; readonly stockDisplay: string },
): number | null {
  if (!stock?.isManaged || catalog.stockDisplay === "never") return null;
  return stock.quantity <= (stock.lowAmount ?? catalog.lowStockAmount) ? Math.max(0, stock.quantity) : null;
}
