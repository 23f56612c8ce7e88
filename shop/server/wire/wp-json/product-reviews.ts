import { z } from "zod";
import { productPath } from "../../cart/addresses.ts";
import type { ProductDetails } from "../../catalog/product-details.ts";
import { listReviews as findReviews, type ProductReview } from "../../reviews/list-reviews.ts";
import type { Shop } from "../../shop.ts";
import { imageJson } from "./image-json.ts";
import { pagingHeaders } from "./paging.ts";
import { choice, idList, readWith, wholeNumber } from "./rest-schema.ts";
import { answer } from "./store-answer.ts";
import type { PublicHandler } from "./store-call.ts";

const ReviewsParams = z.object({
  page: wholeNumber(1, 100_000).default(1),
  per_page: wholeNumber(1, 100).default(10),
  offset: wholeNumber(0, 10_000_000).optional(),
  order: choice(["asc", "desc"]).default("desc"),
  orderby: choice(["date", "date_gmt", "id", "rating", "product"]).default("date"),
  category_id: idList.default([]),
  product_id: idList.default([]),
});

export const listReviews: PublicHandler = async ({ shop, catalog, params }) => {
  const read = readWith(ReviewsParams, params);
  if (!read.ok) return read.error;
  const { page, per_page: limit, offset, order, orderby } = read.value;
  const { reviews, total } = await findReviews(shop.database.db, {
    productIds: read.value.product_id,
    categoryIds: read.value.category_id,
    orderBy: orderby === "date_gmt" ? "date" : orderby,
    isAscending: order === "asc",
    offset: offset ?? (page - 1) * limit,
    limit,
  });
  const products = await catalog.details([...new Set(reviews.map(({ productId }) => productId))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const bodies = reviews.map((review) => reviewJson(shop, review, byId.get(review.productId)));
  const headers = pagingHeaders(shop, "/products/reviews", params, { total, page, perPage: limit });
  return { ...answer(bodies, 200, headers), tags: ["catalog", "journal"] };
};

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

function reviewJson({ config }: Pick<Shop, "config">, review: ProductReview, product: ProductDetails | undefined) {
  const [moment = ""] = review.createdAt.toISOString().split(".");
  const [image] = product?.images ?? [];
  return {
    id: review.id,
    date_created: moment,
    formatted_date_created: DAY.format(review.createdAt),
    date_created_gmt: moment,
    product_id: review.productId,
    product_name: product?.name ?? "",
    product_permalink: product ? `${config.publicUrl}${productPath(product.slug)}` : "",
    product_image: image ? imageJson(config, image) : null,
    reviewer: review.authorName,
    review: paragraphs(review.body),
    rating: review.rating ?? 0,
    verified: review.isVerified,
    // Faces would have to be fetched from another company, by the e-mail address.
    reviewer_avatar_urls: {},
  };
}

/** Reviews are plain text; clients put them in place as markup. */
function paragraphs(text: string): string {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return safe
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll("\n", "<br>")}</p>\n`)
    .join("");
}
