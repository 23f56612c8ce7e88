import { choiceKey } from "@vitrine/commerce/cart";
import { availabilityOf } from "@vitrine/commerce/catalog";
import { formatMoney } from "@vitrine/commerce/money";
import { type Choices, findMatch, isComplete, preselect } from "@vitrine/commerce/variations";
import type { ProductView } from "../../../server/catalog/product.ts";
import type { GalleryImage } from "../../../server/catalog/media.ts";
import { findVariation, listVariations, type ProductVariation } from "../../../server/catalog/variations.ts";
import type { Shop } from "../../../server/shop.ts";
import { type VariationJson, variationJson } from "../../../server/compat/woocommerce/variation-json.ts";
import { type ChoiceNotes, choiceNotes, type NamedAttribute } from "../../choice-notes.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { translate } from "../../../i18n/t.ts";
import { variationViews } from "./variation-views.tsx";

/** How the options of an attribute look as tiles. */
export interface OptionFaces {
  /** A photo by option, if every option has one of its own. */
  readonly photos: ReadonlyMap<string, GalleryImage>;
  /** The stock, or without photos the price, by variation. */
  readonly details: ReadonlyMap<number, string>;
}

/** The data that a variable product's form needs beside the product. */
export interface ProductVariations {
  /** The product has no available variation. */
  readonly isEmpty: boolean;
  /**
   * For `data-product_variations`: the list, or "false" when it is too long and the browser requests single variations.
   */
  readonly json: string;
  /** The preselected values, by attribute key. */
  readonly choices: Choices;
  /** The variation that matches the choices. */
  readonly chosen: VariationJson | null;
  readonly hasSwatches: boolean;
  /** Path of the page about sizes; empty for none. */
  readonly sizeGuide: string;
  /** Why options cannot be bought; one entry per attribute of the form. */
  readonly notes: readonly ChoiceNotes[];
  /** One entry per attribute of the form. */
  readonly faces: readonly OptionFaces[];
}

/** A longer list would be larger than the rest of the page. */
const MAX_IN_PAGE = 30;

export async function loadVariations(
  shop: Shop,
  product: ProductView,
  params: URLSearchParams,
): Promise<ProductVariations> {
  const now = shop.now();
  const settings = await shop.settings();
  const { hideOutOfStock, swatches } = settings.catalog;
  const query = { productId: product.id, now, limit: MAX_IN_PAGE + 1, hideOutOfStock };
  const found = await listVariations(shop.database.pool, query);
  const list = found.length > MAX_IN_PAGE ? null : found;

  const attributes = formAttributes(product);
  const requested = Object.fromEntries(attributes.map(({ key }) => [key, params.get(`attribute_${key}`) ?? ""]));
  const preset = Object.fromEntries(attributes.map(({ key, preset: value }) => [key, value]));
  const choices = preselect(attributes, list, requested, preset);
  const chosen = !isComplete(attributes, choices)
    ? null
    : list
      ? findMatch(list, choices)
      : (await findVariation(shop.database, product.id, choices, now)).variation;

  const hasOnePrice = product.priceFrom === product.priceTo && !product.isOnSale;
  const context = { settings, views: variationViews, hasOnePrice };
  const faces = attributes.map((attribute) => facesOf(attribute, list ?? [], settings, hasOnePrice));
  return {
    isEmpty: found.length === 0,
    json: JSON.stringify(list?.map((variation) => variationJson(variation, context)) ?? false),
    choices,
    chosen: chosen && variationJson(chosen, context),
    hasSwatches: swatches === "swatches",
    sizeGuide: settings.catalog.sizeGuidePage,
    notes: choiceNotes(
      attributes.map((attribute, index) => ({ ...attribute, details: faces[index]?.details ?? new Map() })),
      list,
      choices,
    ),
    faces,
  };
}

function facesOf(
  { key, values, hasPictures }: ShownAttribute,
  list: readonly ProductVariation[],
  { catalog, currency }: ShopSettings,
  hasOnePrice: boolean,
): OptionFaces {
  if (!hasPictures) {
    const priced = hasOnePrice ? [] : list;
    return {
      photos: new Map(),
      details: new Map(priced.flatMap(({ id, price }) => (price ? [[id, formatMoney(price.price, currency)]] : []))),
    };
  }
  const photos = values.flatMap((value) => {
    const image = list.find((each) => each.image && each.choices[key] === value)?.image;
    return image ? [[value, image] as const] : [];
  });
  const hasAll = new Set(photos.map(([, { id }]) => id)).size === values.length;
  return {
    photos: new Map(hasAll ? photos : []),
    details: new Map(
      list.map(({ id, stock }) => [
        id,
        availabilityOf(stock, catalog.stockDisplay, catalog.lowStockAmount, translate).text,
      ]),
    ),
  };
}

interface ShownAttribute extends NamedAttribute {
  readonly preset: string;
  readonly hasPictures: boolean;
}

function formAttributes({ attributes }: ProductView): readonly ShownAttribute[] {
  return attributes
    .filter(({ isVariation }) => isVariation)
    .map((attribute) => ({
      key: choiceKey(attribute),
      values: attribute.options.map(({ value }) => value),
      names: new Map(attribute.options.map(({ value, name }) => [value, name])),
      keepsPlaceholder: true,
      preset: attribute.defaultValue,
      hasPictures: attribute.isShared && (attribute.appearance === "color" || attribute.appearance === "image"),
    }));
}
