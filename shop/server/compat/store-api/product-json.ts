import { MAX_QUANTITY } from "@vitrine/commerce/cart";
import { availabilityOf, type StockStatus, type StockUnit } from "@vitrine/commerce/catalog";
import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";
import { productPath } from "../../sales/cart/cart-urls.ts";
import type { ProductDetails } from "../../catalog/product-details.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { lowStock, wireType } from "./cart-item-json.ts";
import { htmlText, storedLabel, storedTermName } from "./html-text.ts";
import { imageJson } from "./image-json.ts";
import { amount, currencyJson } from "./money-json.ts";
import { translate } from "../../../i18n/t.ts";
import { escapeText } from "../../platform/html/escape-html.ts";

type Site = Pick<Shop, "config">;

/** A product, in lists and on its own. */
export function productJson(shop: Site, settings: ShopSettings, product: ProductDetails) {
  const { publicUrl } = shop.config;
  const isBuyable = canBeBought(product);
  const hasOptions = product.kind === "variable" || product.optionFields.some(({ isRequired }) => isRequired);
  const isDirect = isBuyable && !hasOptions && product.stockStatus !== "outofstock";
  const permalink = `${publicUrl}${productPath(product.slug)}`;
  return {
    id: product.id,
    name: htmlText(product.name),
    slug: product.slug,
    parent: 0,
    type: wireType(product.kind),
    variation: "",
    permalink,
    sku: htmlText(product.sku),
    short_description: product.shortDescription,
    description: product.description,
    on_sale: product.isOnSale,
    prices: { ...currencyJson(settings.currency), ...pricesOf(product) },
    price_html: priceHtml(product, settings.currency),
    average_rating: String(product.rating),
    review_count: product.reviewCount,
    images: product.images.map((image) => imageJson(shop.config, image)),
    categories: product.categoryList.map((term) => ({
      ...term,
      name: storedTermName(term.name),
      link: `${publicUrl}/product-category/${encodeURIComponent(term.slug)}/`,
    })),
    tags: product.tagList.map((term) => ({
      ...term,
      name: storedTermName(term.name),
      link: `${publicUrl}/product-tag/${encodeURIComponent(term.slug)}/`,
    })),
    brands: [],
    attributes: attributesOf(product),
    variations: product.variations.map(({ id, choices }) => ({
      id,
      attributes: choices.map(({ name, value }) => ({ name: storedLabel(name), value: value === "" ? null : value })),
    })),
    grouped_products: product.children,
    has_options: hasOptions,
    is_purchasable: isBuyable,
    is_in_stock: product.stockStatus !== "outofstock",
    is_on_backorder: product.stockStatus === "onbackorder",
    low_stock_remaining: lowStock(product.stock, settings.catalog),
    stock_availability: stockAvailability(product.stock, product.stockStatus, settings),
    sold_individually: product.isSoldIndividually,
    add_to_cart: {
      text: buttonText(product, isDirect),
      description: htmlText(isDirect ? `Add to cart: “${product.name}”` : `Read more about “${product.name}”`),
      url: product.kind === "external" ? product.externalUrl : isDirect ? `?add-to-cart=${product.id}` : permalink,
      single_text: product.buttonText || "Add to cart",
      minimum: product.minQuantity,
      maximum: maximumOf(product, product.stock),
      multiple_of: 1,
    },
    extensions: {},
  };
}

function canBeBought({ kind, price, priceFrom }: ProductDetails): boolean {
  if (kind === "external" || kind === "grouped") return false;
  return kind === "variable" || kind === "download" ? priceFrom !== null : price !== null;
}

function pricesOf({ kind, price, priceFrom, priceTo, regularFrom, isOnSale }: ProductDetails) {
  const now = price?.price ?? priceFrom;
  const regular = price?.regularPrice ?? (isOnSale ? (regularFrom ?? now) : now);
  const isRange = (kind === "variable" || kind === "grouped") && priceFrom !== null && priceFrom !== priceTo;
  return {
    price: amount(now ?? 0),
    regular_price: amount(regular ?? 0),
    sale_price: amount(now ?? 0),
    price_range: isRange ? { min_amount: amount(priceFrom), max_amount: amount(priceTo ?? priceFrom) } : null,
  };
}

/** The price in the markup that classic themes style. */
function priceHtml({ price, priceFrom, priceTo }: ProductDetails, currency: Currency): string {
  const money = (minor: Minor) =>
    `<span class="woocommerce-Price-amount amount"><bdi>${escapeText(formatMoney(minor, currency))}</bdi></span>`;
  if (price?.isOnSale) return `<del>${money(price.regularPrice)}</del> <ins>${money(price.price)}</ins>`;
  if (price) return money(price.price);
  if (priceFrom === null) return "";
  return priceTo !== null && priceTo !== priceFrom ? `${money(priceFrom)} – ${money(priceTo)}` : money(priceFrom);
}

function attributesOf({ attributes, shared }: ProductDetails) {
  return attributes
    .filter(({ isVisible, isVariation }) => isVisible || isVariation)
    .map(({ slug, name, isShared, isVariation, defaultValue, options }) => {
      const numbers = isShared ? shared[slug] : undefined;
      return {
        id: numbers?.id ?? 0,
        name: storedLabel(name),
        taxonomy: isShared ? `pa_${slug}` : null,
        has_variations: isVariation,
        terms: options.map(({ value, name: label }) => ({
          id: numbers?.terms[value] ?? 0,
          name: isShared ? storedTermName(label) : storedLabel(label),
          slug: value,
          ...(defaultValue !== "" && { default: defaultValue === value }),
        })),
      };
    });
}

export function stockAvailability(stock: StockUnit, status: StockStatus, { catalog }: ShopSettings) {
  const own = availabilityOf(stock, catalog.stockDisplay, catalog.lowStockAmount, translate);
  const text = own.status === status ? own.text : status === "outofstock" ? "Out of stock" : "";
  return { text, class: CLASSES[status] };
}

const CLASSES: Readonly<Record<StockStatus, string>> = {
  instock: "in-stock",
  outofstock: "out-of-stock",
  onbackorder: "available-on-backorder",
};

function buttonText({ kind, buttonText: own }: ProductDetails, isDirect: boolean): string {
  if (kind === "external") return own || "Buy product";
  if (kind === "grouped") return "View products";
  return isDirect ? "Add to cart" : kind === "variable" ? "Select options" : "Read more";
}

export function maximumOf(
  { isSoldIndividually, maxQuantity }: { readonly isSoldIndividually: boolean; readonly maxQuantity: number | null },
  stock: StockUnit,
): number {
  if (isSoldIndividually) return 1;
  const left = stock.isManaged && stock.backorders === "no" && stock.quantity > 0 ? stock.quantity : MAX_QUANTITY;
  return Math.min(left, maxQuantity ?? MAX_QUANTITY);
}
