import { z } from "zod";
import type { ProgramQuery } from "../../catalog/catalog.ts";
import type { Narrowing, TermChoice } from "../../catalog/narrowing.ts";
import type { ProgramOrder } from "../../catalog/listing.ts";
import type { ProductKind } from "../../platform/db/schema/products.ts";
import { choice, flag, idList, idNumber, numberList, text, textList, wholeNumber } from "./rest-schema.ts";

const MAX_PAGES = 100_000;
const operator = choice(["in", "not_in", "and"]).default("in");
const minorAmount = z.string().regex(/^\d{1,12}$/, { error: "is not an amount in the smallest unit." });
const price = z.union([z.number().int().min(0).transform(String).pipe(minorAmount), minorAmount, z.literal("")]);
const moment = text.refine((value) => !Number.isNaN(Date.parse(value)), { error: "is not a date." });

const AttributeParam = z.object({
  attribute: text,
  term_id: idList.optional(),
  slug: textList.optional(),
  operator: operator.optional(),
});

const MAX_ATTRIBUTES = 25;

/** The documented parameters of a product list. Unknown ones are ignored. */
export const ProductsParams = z.object({
  page: wholeNumber(1, MAX_PAGES).default(1),
  per_page: wholeNumber(1, 100).default(10),
  offset: wholeNumber(0, MAX_PAGES).optional(),
  search: text.default(""),
  slug: textList.optional(),
  sku: textList.optional(),
  include: idList.optional(),
  exclude: idList.optional(),
  parent: idList.optional(),
  type: choice(["simple", "grouped", "external", "variable", "variation"]).optional(),
  category: textList.optional(),
  category_operator: operator,
  tag: textList.optional(),
  tag_operator: operator,
  brand: textList.optional(),
  featured: flag.optional(),
  on_sale: flag.optional(),
  min_price: price.optional(),
  max_price: price.optional(),
  stock_status: textList.pipe(z.array(choice(["instock", "outofstock", "onbackorder"]))).optional(),
  attributes: z.array(AttributeParam, { error: "is not of type array." }).max(MAX_ATTRIBUTES).optional(),
  attribute_relation: choice(["in", "and"]).default("and"),
  catalog_visibility: choice(["any", "visible", "catalog", "search", "hidden"]).optional(),
  rating: numberList(1, 5).optional(),
  related: idNumber.optional(),
  after: moment.optional(),
  before: moment.optional(),
  date_column: choice(["date", "date_gmt", "modified", "modified_gmt"]).default("date"),
  order: choice(["asc", "desc"]).default("desc"),
  orderby: choice([
    "date",
    "modified",
    "id",
    "include",
    "title",
    "slug",
    "price",
    "popularity",
    "rating",
    "menu_order",
    "comment_count",
  ]).optional(),
});

export type ProductsParams = z.output<typeof ProductsParams>;

/** WooCommerce's simple products include three kinds of ours. */
const KINDS: Readonly<Record<"simple" | "grouped" | "external" | "variable", readonly ProductKind[]>> = {
  simple: ["simple", "bundle", "download"],
  grouped: ["grouped"],
  external: ["external"],
  variable: ["variable"],
};

export function toProgramQuery(requested: ProductsParams, decimals: number): ProgramQuery {
  const major = (minor: string | undefined) => (minor ? Number(minor) / 10 ** decimals : null);
  return {
    search: requested.search,
    filters: {
      minPrice: major(requested.min_price),
      maxPrice: major(requested.max_price),
      ratings: requested.rating ?? [],
      stock: requested.stock_status ?? [],
      terms: {},
    },
    narrowing: toNarrowing(requested),
    order: orderOf(requested),
    offset: requested.offset ?? (requested.page - 1) * requested.per_page,
    limit: requested.per_page,
  };
}

function orderOf({ orderby, order, search }: ProductsParams): ProgramQuery["order"] {
  if (orderby === undefined && search !== "") return "relevance";
  const column = orderby === undefined ? "date" : orderby === "include" ? "id" : orderby;
  return `${column} ${order}` satisfies ProgramOrder;
}

function toNarrowing(requested: ProductsParams): Narrowing {
  const { include, exclude, sku, slug, type, on_sale: isOnSale, featured: isFeatured } = requested;
  const attributes = (requested.attributes ?? []).map(
    ({ attribute, term_id: ids, slug: slugs, operator: compared }) => ({
      attribute: attribute.replace(/^pa_/, ""),
      terms: ids && ids.length > 0 ? ids.map(String) : (slugs ?? []),
      operator: compared ?? "in",
    }),
  );
  return {
    ...(include && include.length > 0 && { ids: include }),
    ...(exclude && exclude.length > 0 && { excludedIds: exclude }),
    ...(sku && sku.length > 0 && { skus: sku }),
    ...(slug && slug.length > 0 && { slugs: slug }),
    ...(type && type !== "variation" && { kinds: KINDS[type] }),
    ...(isOnSale !== undefined && { isOnSale }),
    ...(isFeatured !== undefined && { isFeatured }),
    ...terms("categories", requested.category, requested.category_operator),
    ...terms("tags", requested.tag, requested.tag_operator),
    // The shop has no brands, so no product matches.
    ...(requested.brand && requested.brand.length > 0 && { ids: [] }),
    ...(attributes.length > 0 && { attributes, isAnyAttributeEnough: requested.attribute_relation === "in" }),
    ...(requested.catalog_visibility && { visibility: requested.catalog_visibility }),
    ...(requested.after && { after: new Date(requested.after).toISOString() }),
    ...(requested.before && { before: new Date(requested.before).toISOString() }),
    dateColumn: requested.date_column.startsWith("modified") ? "updated" : "published",
  };
}

function terms(
  name: "categories" | "tags",
  requested: readonly string[] | undefined,
  compared: TermChoice["operator"],
): Partial<Record<"categories" | "tags", TermChoice>> {
  return requested && requested.length > 0 ? { [name]: { terms: requested, operator: compared } } : {};
}
