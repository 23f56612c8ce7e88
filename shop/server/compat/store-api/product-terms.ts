import type { Category } from "../../catalog/categories.ts";
import type { GalleryImage } from "../../catalog/media.ts";
import { countCategories, listCountedTags } from "../../catalog/terms.ts";
import { htmlText, storedTermName } from "./html-text.ts";
import { imageJson } from "./image-json.ts";
import { readWith } from "./rest-schema.ts";
import { respond, storeError } from "./store-response.ts";
import type { PublicCall, PublicHandler } from "./store-call.ts";
import { chosenTerms, termJson, termsResponse, TermsParams } from "./terms-query.ts";

export const listTags: PublicHandler = async ({ shop, params }) => {
  const read = readWith(TermsParams, params);
  if (!read.ok) return read.error;
  const terms = chosenTerms(await listCountedTags(shop.database.db), read.value);
  return termsResponse(shop, "/products/tags", params, read.value, terms.map(termJson));
};

export const listCategories: PublicHandler = async (call) => {
  const read = readWith(TermsParams, call.params);
  if (!read.ok) return read.error;
  const requested = read.value;
  const all = await categoriesOf(call);
  const below = requested.parent === undefined ? all : all.filter(({ json }) => json.parent === requested.parent);
  const terms = chosenTerms(below, requested);
  const path = "/products/categories";
  return termsResponse(
    call.shop,
    path,
    call.params,
    requested,
    terms.map(({ json }) => json),
  );
};

export const getCategory: PublicHandler = async (call) => {
  const found = (await categoriesOf(call)).find(({ id }) => id === Number(call.name));
  return found
    ? { ...respond(found.json), tags: ["catalog"] }
    : storeError("woocommerce_rest_category_invalid_id", "Invalid category ID.", 404);
};

async function categoriesOf({ shop, catalog }: PublicCall) {
  const tree = await catalog.categories();
  const counts = await countCategories(shop.database.db);
  return tree.all.map((category, position) => {
    const { count = 0, reviewCount = 0 } = counts.get(category.id) ?? {};
    const { id, name, slug } = category;
    const json = {
      id,
      name: htmlText(storedTermName(name)),
      slug,
      description: category.description,
      parent: category.parentId ?? 0,
      count,
      image: imageOf(shop.config, category),
      review_count: reviewCount,
      permalink: `${shop.config.publicUrl}${tree.hrefOf(id)}`,
    };
    return { id, name, slug, count, position, json };
  });
}

function imageOf(config: { readonly publicUrl: string }, { image }: Category) {
  return image ? imageJson(config, image as GalleryImage) : null;
}

/** The shop has no brands, so the list is always empty. */
export const listBrands: PublicHandler = ({ shop, params }) => {
  const read = readWith(TermsParams, params);
  return Promise.resolve(read.ok ? termsResponse(shop, "/products/brands", params, read.value, []) : read.error);
};

export const noBrand: PublicHandler = () =>
  Promise.resolve(storeError("woocommerce_rest_brand_invalid_id", "Invalid brand ID.", 404));
