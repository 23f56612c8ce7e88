import { z } from "zod";
import type { Catalog } from "../../catalog/catalog.ts";
import type { ProgramQuery } from "../../catalog/catalog.ts";
import { listCountedAttributeTerms, listSharedAttributes } from "../../catalog/terms.ts";
import type { Shop } from "../../shop.ts";
import { amount, currencyJson } from "./money-json.ts";
import { ProductsParams, toProgramQuery } from "./products-query.ts";
import { choice, flag, readWith, text, textList } from "./rest-schema.ts";
import { respond } from "./store-response.ts";
import type { PublicHandler } from "./store-call.ts";

const MAX_COUNTS = 25;

const CollectionParams = ProductsParams.extend({
  calculate_price_range: flag.default(false),
  calculate_stock_status_counts: flag.default(false),
  calculate_rating_counts: flag.default(false),
  calculate_attribute_counts: z
    .array(z.object({ taxonomy: text, query_type: choice(["and", "or"]).default("or") }), {
      error: "is not of type array.",
    })
    .max(MAX_COUNTS)
    .default([]),
  calculate_taxonomy_counts: textList.default([]),
});

/** Price range and counts for filters. */
export const collectionData: PublicHandler = async ({ shop, catalog, params }) => {
  const read = readWith(CollectionParams, params);
  if (!read.ok) return read.error;
  const requested = read.value;
  const { currency } = await shop.settings();
  const query = toProgramQuery(requested, currency.decimals);
  const { price, categories, ...counted } = await catalog.count(query);
  const ratings = counted.ratings.filter(({ count }) => count > 0);
  const stock = counted.stock.filter(({ count }) => count > 0);
  const attributes = requested.calculate_attribute_counts;
  const body = {
    price_range:
      requested.calculate_price_range && price
        ? { ...currencyJson(currency), min_price: amount(price.min), max_price: amount(price.max) }
        : null,
    attribute_counts: attributes.length > 0 ? await attributeCounts(shop, catalog, query, attributes) : null,
    rating_counts: requested.calculate_rating_counts
      ? ratings.map(({ stars, count }) => ({ rating: stars, count })).toSorted((a, b) => a.rating - b.rating)
      : null,
    stock_status_counts: requested.calculate_stock_status_counts ? stock : null,
    taxonomy_counts: requested.calculate_taxonomy_counts.includes("product_cat")
      ? [...categories].map(([term, count]) => ({ term, count }))
      : requested.calculate_taxonomy_counts.length > 0
        ? []
        : null,
  };
  return { ...respond(body), tags: ["catalog"] };
};

/** With `or`, the selected terms of an attribute do not narrow its own counts; with `and` they do. */
async function attributeCounts(
  { database }: Pick<Shop, "database">,
  catalog: Catalog,
  query: ProgramQuery,
  requested: readonly { readonly taxonomy: string; readonly query_type: "and" | "or" }[],
) {
  const known = await listSharedAttributes(database.db);
  const counts: { readonly term: number; readonly count: number }[] = [];
  for (const { taxonomy, query_type: type } of requested) {
    const slug = taxonomy.trim().toLowerCase().replace(/^pa_/, "");
    const attribute = known.find((each) => each.slug === slug || String(each.id) === slug);
    if (!attribute) continue;
    const others = (query.narrowing.attributes ?? []).filter((each) => each.attribute !== attribute.slug);
    const narrowing = type === "and" ? query.narrowing : { ...query.narrowing, attributes: others };
    const facets = await catalog.count({ ...query, narrowing });
    const terms = await listCountedAttributeTerms(database.db, attribute.id);
    const found = facets.attributes.find((each) => each.slug === attribute.slug)?.terms ?? [];
    for (const { slug: name, count } of found) {
      const term = terms.find((each) => each.slug === name);
      if (term) counts.push({ term: term.id, count });
    }
  }
  return counts;
}
