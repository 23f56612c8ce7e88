import { stockStatus } from "@vitrine/commerce/catalog";
import { formatMoney } from "@vitrine/commerce/money";
import { productPath } from "../../sales/cart/cart-urls.ts";
import type { ProductDetails } from "../../catalog/product-details.ts";
import type { ProductVariation } from "../../catalog/variations.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { lowStock } from "./cart-item-json.ts";
import { htmlText, storedTermName } from "./html-text.ts";
import { imageJson } from "./image-json.ts";
import { amount, currencyJson } from "./money-json.ts";
import { maximumOf, productJson, stockAvailability } from "./product-json.ts";

/** A variation in the shape of a product, with its parent's name. */
export function variationProductJson(
  shop: Pick<Shop, "config">,
  settings: ShopSettings,
  parent: ProductDetails,
  variation: ProductVariation,
) {
  const { id, sku, description, price, stock, image, isSoldIndividually, isPurchasable, minQuantity } = variation;
  const name = parent.variations.find((each) => each.id === id);
  const chosen = (name?.choices ?? []).filter(({ value }) => value !== "");
  const shownChoice = (label: string, value: string) => {
    const attribute = parent.attributes.find((each) => each.name === label);
    const text = attribute?.options.find((option) => option.value === value)?.name ?? value;
    return `${label}: ${attribute?.isShared ? storedTermName(text) : text}`;
  };
  const query = new URLSearchParams(
    Object.entries(variation.choices).flatMap(([key, value]) => (value === "" ? [] : [[`attribute_${key}`, value]])),
  );
  const permalink = `${shop.config.publicUrl}${productPath(parent.slug)}?${query}`;
  const status = stockStatus(stock);
  const whole = productJson(shop, settings, parent);
  return {
    ...whole,
    id,
    slug: `${parent.slug}-${id}`,
    parent: parent.id,
    type: "variation",
    variation: htmlText(chosen.map(({ name: label, value }) => shownChoice(label, value)).join(", ")),
    permalink,
    sku: htmlText(sku),
    short_description: "",
    description: description || parent.description,
    on_sale: price?.isOnSale ?? false,
    prices: {
      ...currencyJson(settings.currency),
      price: amount(price?.price ?? 0),
      regular_price: amount(price?.regularPrice ?? 0),
      sale_price: amount(price?.price ?? 0),
      price_range: null,
    },
    price_html: price ? formatMoney(price.price, settings.currency) : "",
    images: image ? [imageJson(shop.config, image)] : [],
    attributes: [],
    variations: [],
    has_options: false,
    is_purchasable: isPurchasable,
    is_in_stock: status !== "outofstock",
    is_on_backorder: status === "onbackorder",
    low_stock_remaining: lowStock(stock, settings.catalog),
    stock_availability: stockAvailability(stock, status, settings),
    sold_individually: isSoldIndividually,
    add_to_cart: {
      ...whole.add_to_cart,
      url: `${permalink}&add-to-cart=${id}`,
      minimum: minQuantity,
      maximum: maximumOf({ isSoldIndividually, maxQuantity: variation.maxQuantity }, stock),
    },
  };
}
