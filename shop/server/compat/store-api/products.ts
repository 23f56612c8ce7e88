import type { Tag } from "../../platform/cache/change-clock.ts";
import type { ProductDetails } from "../../catalog/product-details.ts";
import { listVariationNumbers, type VariationNumber } from "../../catalog/variation-numbers.ts";
import { loadVariations } from "../../catalog/variations.ts";
import { pagingHeaders } from "./paging.ts";
import { productJson } from "./product-json.ts";
import { ProductsParams, toProgramQuery } from "./products-query.ts";
import { readWith } from "./rest-schema.ts";
import { respond, type StoreResponse, storeError } from "./store-response.ts";
import { links, type PublicCall, type PublicHandler } from "./store-call.ts";
import { variationProductJson } from "./variation-product-json.ts";

const PATH = "/products";
/** The most products that `orderby=include` sorts, which is also the maximum length of a list of IDs. */
const MAX_INCLUDED = 200;
const LARGEST_ID = 2_147_483_647;

export const listProducts: PublicHandler = async (call) => {
  const read = readWith(ProductsParams, call.params);
  if (!read.ok) return read.error;
  const requested = read.value;
  if (requested.type === "variation" || (requested.parent && requested.parent.length > 0))
    return listVariationsAs(call, requested);

  const { shop, catalog } = call;
  const settings = await shop.settings();
  const related = requested.related === undefined ? null : await catalog.related(requested.related);
  const query = toProgramQuery(
    related ? { ...requested, include: related.related.map(({ id }) => id) } : requested,
    settings.currency.decimals,
  );
  const narrowing = related ? { ...query.narrowing, ids: related.related.map(({ id }) => id) } : query.narrowing;
  const isAsIncluded = requested.orderby === "include" && requested.include !== undefined;
  const paged = isAsIncluded ? { offset: 0, limit: MAX_INCLUDED } : {};
  const [found, total] = await Promise.all([
    catalog.find({ ...query, narrowing, ...paged }),
    catalog.total({ ...query, narrowing }),
  ]);
  const order = requested.include ?? [];
  const ids = isAsIncluded
    ? found.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(query.offset, query.offset + query.limit)
    : found;
  const products = await catalog.details(ids);
  const bodies = products.map((product) => ({
    ...productJson(shop, settings, product),
    _links: links(shop, `${PATH}/${product.id}`, PATH),
  }));
  const headers = pagingHeaders(shop, PATH, call.params, { total, page: requested.page, perPage: requested.per_page });
  return { ...respond(bodies, 200, headers), tags: tagsOf(ids) };
};

function tagsOf(ids: readonly number[]): readonly Tag[] {
  return ["catalog", ...ids.map((id): Tag => `product:${id}`)];
}

async function listVariationsAs(call: PublicCall, requested: ProductsParams): Promise<StoreResponse> {
  const { shop } = call;
  const { page, per_page: limit, parent: parents = [] } = requested;
  const offset = requested.offset ?? (page - 1) * limit;
  const include = requested.include ?? [];
  const { found, total } = await listVariationNumbers(shop.database.db, { parents, ids: include, offset, limit });
  const headers = pagingHeaders(shop, PATH, call.params, { total, page, perPage: limit });
  const tags = tagsOf([...new Set(found.map(({ productId }) => productId))]);
  return { ...respond(await variationBodies(call, found), 200, headers), tags };
}

/** A product by ID or slug, or a variation by ID. */
export const getProduct: PublicHandler = async (call) => {
  const { shop, name } = call;
  const isId = /^\d+$/.test(name);
  const settings = await shop.settings();
  const product = isId ? await byId(call) : await bySlug(call);
  if (product) return { ...respond(productJson(shop, settings, product)), tags: tagsOf([product.id]) };
  const variation = isId ? await variationResponse(call) : null;
  if (variation) return variation;
  return isId
    ? storeError("woocommerce_rest_product_invalid_id", "Invalid product ID.", 404)
    : storeError("woocommerce_rest_product_invalid_slug", "Invalid product slug.", 404);
};

async function byId({ catalog, name }: PublicCall): Promise<ProductDetails | undefined> {
  const id = Number(name);
  return id > 0 && id <= LARGEST_ID ? (await catalog.details([id]))[0] : undefined;
}

async function bySlug({ catalog, name }: PublicCall): Promise<ProductDetails | undefined> {
  const product = await catalog.product(name);
  return product ? (await catalog.details([product.id]))[0] : undefined;
}

async function variationResponse(call: PublicCall): Promise<StoreResponse | null> {
  const id = Number(call.name);
  if (id > LARGEST_ID) return null;
  const { found } = await listVariationNumbers(call.shop.database.db, { parents: [], ids: [id], offset: 0, limit: 1 });
  const [body] = await variationBodies(call, found);
  return body ? { ...respond(body), tags: tagsOf([body.parent]) } : null;
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
