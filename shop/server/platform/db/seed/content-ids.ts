import { products } from "../../../../demo/catalogue/index.ts";
import { posts } from "../../../../demo/journal/index.ts";
import { numberFrom } from "./numbering.ts";

/** One sequence of IDs: first the products, then their variations, then the posts of the journal. */
export const productIds = numberFrom(
  1,
  products.map(({ slug }) => slug),
);
export const variationIds = numberFrom(
  productIds.next,
  products.flatMap(({ variations = [] }) => variations.map(({ sku }) => sku)),
);
export const postIds = numberFrom(
  variationIds.next,
  posts.map(({ slug }) => slug),
);
