import type { Tag } from "../../cache/change-clock.ts";
import type { ProductDetails } from "../../catalog/product-details.ts";
import { listVariationNumbers, type VariationNumber } from "../../catalog/variation-numbers.ts";
import { loadVariations } from "../../catalog/variations.ts";
import { pagingHeaders } from "./paging.ts";
import { productJson } from "./product-json.ts";
import { ProductsParams, toProgramQuery } from "./products-query.ts";
import { readWith } from "./rest-schema.ts";
import { answer, type StoreAnswer, storeError } from "./store-answer.ts";
import { links, type PublicCall, type PublicHandler } from "./store-call.ts";
import { variationProductJson } from "./variation-product-json.ts";

const PATH = "/products";
/** What `orderby=include` sorts at once: as many as a list of numbers may name. */
const MOST_INCLUDED = 200;
const LARGEST_ID = 2_147_483_647;

export const listProducts: PublicHandler = async (call) => {
  const read = readWith(ProductsParams, call.params);
  if (!read.ok) return read.error;
  const asked = read.value;
  if (asked.type === "variation" || (asked.parent && asked.parent.length > 0)) return listVariationsAs(call, asked);

  const { shop, catalog } = call;
  const settings = await shop.settings();
  const related = asked.related === undefined ? null : await catalog.related(asked.related);
  const query = toProgramQuery(
    related ? { ...asked, include: related.related.map(({ id }) => id) } : asked,
    settings.currency.decimals,
  );
  const narrowing = related ? { ...query.narrowing, ids: related.related.map(({ id }) => id) } : query.narrowing;
  const isAsIncluded = asked.orderby === "include" && asked.include !== undefined;
  const paged = isAsIncluded ? { offset: 0, limit: MOST_INCLUDED } : {};
  const [found, total] = await Promise.all([
    catalog.find({ ...query, narrowing, ...paged }),
    catalog.total({ ...query, narrowing }),
  ]);
  const order = asked.include ?? [];
  const ids = isAsIncluded
    ? found.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(query.offset, query.offset + query.limit)
    : found;
  const products = await catalog.details(ids);
  const bodies = products.map((product) => ({
    ...productJson(shop, settings, product),
    _links: links(shop, `${PATH}/${product.id}`, PATH),
  }));
  const headers = pagingHeaders(shop, PATH, call.params, { total, page: asked.page, perPage: asked.per_page });
  return { ...answer(bodies, 200, headers), tags: tagsOf(ids) };
};

function tagsOf(ids: readonly number[]): readonly Tag[] {
  return ["catalog", ...ids.map((id): Tag => `product:${id}`)];
}

async function listVariationsAs(call: PublicCall, asked: ProductsParams): Promise<StoreAnswer> {
  const { shop } = call;
  const { page, per_page: limit, parent: parents = [] } = asked;
  const offset = asked.offset ?? (page - 1) * limit;
  const include = asked.include ?? [];
  const { found, total } = await listVariationNumbers(shop.database.db, { parents, ids: include, offset, limit });
  const headers = pagingHeaders(shop, PATH, call.params, { total, page, perPage: limit });
  const tags = tagsOf([...new Set(found.map(({ productId }) => productId))]);
  return { ...answer(await variationBodies(call, found), 200, headers), tags };
}

/** By number or by slug, a product or one of its variations. */
export const getProduct: PublicHandler = async (call) => {
  const { shop, name } = call;
  const isNumber = /^\d+$/.test(name);
  const settings = await shop.settings();
  const product = isNumber ? await byNumber(call) : await bySlug(call);
  if (product) return { ...answer(productJson(shop, settings, product)), tags: tagsOf([product.id]) };
  const variation = isNumber ? await variationAnswer(call) : null;
  if (variation) return variation;
  return isNumber
    ? storeError("woocommerce_rest_product_invalid_id", "Invalid product ID.", 404)
    : storeError("woocommerce_rest_product_invalid_slug", "Invalid product slug.", 404);
};

async function byNumber({ catalog, name }: PublicCall): Promise<ProductDetails | undefined> {
  const id = Number(name);
  return id > 0 && id <= LARGEST_ID ? (await catalog.details([id]))[0] : undefined;
}

async function bySlug({ catalog, name }: PublicCall): Promise<ProductDetails | undefined> {
  const product = await catalog.product(name);
  return product ? (await catalog.details([product.id]))[0] : undefined;
}

async function variationAnswer(call: PublicCall): Promise<StoreAnswer | null> {
  const id = Number(call.name);
  if (id > LARGEST_ID) return null;
  const { found } = await listVariationNumbers(call.shop.database.db, { parents: [], ids: [id], offset: 0, limit: 1 });
  const [body] = await variationBodies(call, found);
  return body ? { ...answer(body), tags: tagsOf([body.parent]) } : null;
}

async function variationBodies({ shop, catalog }: PublicCall, found: readonly VariationNumber[]) {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const variations = await loadVariations(shop.database.pool, ids, shop.now());
  const products = await catalog.details([...new Set(found.map(({ productId }) => productId))]);
  const parents = new Map(products.map((product) => [product.id, product]));
  const settings = await shop.settings();
  return found.flatMap(({ id, productId }) => {
    const variation = variations.get(id);
    const parent = parents.get(productId);
    return variation && parent ? [variationProductJson(shop, settings, parent, variation)] : [];
  });
}
