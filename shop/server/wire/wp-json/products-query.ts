import { z } from "zod";
import type { ProgramQuery } from "../../catalog/catalog.ts";
import type { Narrowing, TermChoice } from "../../catalog/narrowing.ts";
import type { ProgramOrder } from "../../catalog/listing.ts";
import type { ProductKind } from "../../db/schema/products.ts";
import { choice, flag, idList, idNumber, numberList, text, textList, wholeNumber } from "./rest-schema.ts";

const MOST_PAGES = 100_000;
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

const MOST_ATTRIBUTES = 25;

/** What a list of products can be asked for, as documented. What nobody knows is ignored. */
export const ProductsParams = z.object({
  page: wholeNumber(1, MOST_PAGES).default(1),
  per_page: wholeNumber(1, 100).default(10),
  offset: wholeNumber(0, MOST_PAGES).optional(),
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
  attributes: z.array(AttributeParam, { error: "is not of type array." }).max(MOST_ATTRIBUTES).optional(),
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

/** WooCommerce's simple products are three kinds of ours. */
const KINDS: Readonly<Record<"simple" | "grouped" | "external" | "variable", readonly ProductKind[]>> = {
  simple: ["simple", "bundle", "download"],
  grouped: ["grouped"],
  external: ["external"],
  variable: ["variable"],
};

export function toProgramQuery(asked: ProductsParams, decimals: number): ProgramQuery {
  const major = (minor: string | undefined) => (minor ? Number(minor) / 10 ** decimals : null);
  return {
    search: asked.search,
    filters: {
      minPrice: major(asked.min_price),
      maxPrice: major(asked.max_price),
      ratings: asked.rating ?? [],
      stock: asked.stock_status ?? [],
      terms: {},
    },
    narrowing: toNarrowing(asked),
    order: orderOf(asked),
    offset: asked.offset ?? (asked.page - 1) * asked.per_page,
    limit: asked.per_page,
  };
}

function orderOf({ orderby, order, search }: ProductsParams): ProgramQuery["order"] {
  if (orderby === undefined && search !== "") return "relevance";
  const column = orderby === undefined ? "date" : orderby === "include" ? "id" : orderby;
  return `${column} ${order}` satisfies ProgramOrder;
}

function toNarrowing(asked: ProductsParams): Narrowing {
  const { include, exclude, sku, slug, type, on_sale: isOnSale, featured: isFeatured } = asked;
  const attributes = (asked.attributes ?? []).map(({ attribute, term_id: ids, slug: slugs, operator: compared }) => ({
    attribute: attribute.replace(/^pa_/, ""),
    terms: ids && ids.length > 0 ? ids.map(String) : (slugs ?? []),
    operator: compared ?? "in",
  }));
  return {
    ...(include && include.length > 0 && { ids: include }),
    ...(exclude && exclude.length > 0 && { excludedIds: exclude }),
    ...(sku && sku.length > 0 && { skus: sku }),
    ...(slug && slug.length > 0 && { slugs: slug }),
    ...(type && type !== "variation" && { kinds: KINDS[type] }),
    ...(isOnSale !== undefined && { isOnSale }),
    ...(isFeatured !== undefined && { isFeatured }),
    ...terms("categories", asked.category, asked.category_operator),
    ...terms("tags", asked.tag, asked.tag_operator),
    // There are no brands, so nothing has one.
    ...(asked.brand && asked.brand.length > 0 && { ids: [] }),
    ...(attributes.length > 0 && { attributes, isAnyAttributeEnough: asked.attribute_relation === "in" }),
    ...(asked.catalog_visibility && { visibility: asked.catalog_visibility }),
    ...(asked.after && { after: new Date(asked.after).toISOString() }),
    ...(asked.before && { before: new Date(asked.before).toISOString() }),
    dateColumn: asked.date_column.startsWith("modified") ? "updated" : "published",
  };
}

function terms(
  name: "categories" | "tags",
  wanted: readonly string[] | undefined,
  compared: TermChoice["operator"],
): Partial<Record<"categories" | "tags", TermChoice>> {
  return wanted && wanted.length > 0 ? { [name]: { terms: wanted, operator: compared } } : {};
}
