import { choiceKey } from "@vitrine/commerce/cart";
import { type Choices, findMatch, type FormAttribute, isComplete, preselect } from "@vitrine/commerce/variations";
import type { ProductView } from "../../../server/catalog/product.ts";
import { findVariation, listVariations } from "../../../server/catalog/variations.ts";
import type { Shop } from "../../../server/shop.ts";
import { type VariationJson, variationJson } from "../../../server/wire/variation-json.ts";
import { variationViews } from "./variation-views.tsx";

/** What the form of a variable product needs beside the product. */
export interface ProductVariations {
  /** Nothing of it can be chosen at all. */
  readonly isEmpty: boolean;
  /** For `data-product_variations`: the list, or "false" when it is too long and the shop is asked instead. */
  readonly json: string;
  /** What the form opens with, by the attributes' keys. */
  readonly choices: Choices;
  /** The variation that these choices amount to. */
  readonly chosen: VariationJson | null;
  readonly hasSwatches: boolean;
}

/** More would weigh more than the rest of the page. */
const MOST_IN_PAGE = 30;

export async function loadVariations(
  shop: Shop,
  product: ProductView,
  address: URLSearchParams,
): Promise<ProductVariations> {
  const now = shop.now();
  const settings = await shop.settings();
  const { hideOutOfStock, swatches } = settings.catalog;
  const query = { productId: product.id, now, limit: MOST_IN_PAGE + 1, hideOutOfStock };
  const found = await listVariations(shop.database.pool, query);
  const list = found.length > MOST_IN_PAGE ? null : found;

  const attributes = formAttributes(product);
  const asked = Object.fromEntries(attributes.map(({ key }) => [key, address.get(`attribute_${key}`) ?? ""]));
  const preset = Object.fromEntries(attributes.map(({ key, preset: value }) => [key, value]));
  const choices = preselect(attributes, list, asked, preset);
  const chosen = !isComplete(attributes, choices)
    ? null
    : list
      ? findMatch(list, choices)
      : (await findVariation(shop.database, product.id, choices, now)).variation;

  const hasOnePrice = product.priceFrom === product.priceTo && !product.isOnSale;
  const context = { settings, views: variationViews, hasOnePrice };
  return {
    isEmpty: found.length === 0,
    json: JSON.stringify(list?.map((variation) => variationJson(variation, context)) ?? false),
    choices,
    chosen: chosen && variationJson(chosen, context),
    hasSwatches: swatches === "swatches",
  };
}

function formAttributes({ attributes }: ProductView): readonly (FormAttribute & { readonly preset: string })[] {
  return attributes
    .filter(({ isVariation }) => isVariation)
    .map((attribute) => ({
      key: choiceKey(attribute),
      values: attribute.options.map(({ value }) => value),
      keepsPlaceholder: true,
      preset: attribute.defaultValue,
    }));
}
