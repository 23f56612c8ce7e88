import { z } from "zod";
import { productPath } from "../../sales/cart/cart-urls.ts";
import type { ProductDetails } from "../../catalog/product-details.ts";
import { listReviews as findReviews, type ProductReview } from "../../content/reviews/list-reviews.ts";
import type { Shop } from "../../shop.ts";
import { htmlText } from "./html-text.ts";
import { imageJson } from "./image-json.ts";
import { pagingHeaders } from "./paging.ts";
import { choice, idList, readWith, wholeNumber } from "./rest-schema.ts";
import { respond } from "./store-response.ts";
import type { PublicHandler } from "./store-call.ts";
import { escapeText } from "../../platform/html/escape-html.ts";

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
  return { ...respond(bodies, 200, headers), tags: ["catalog", "journal"] };
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
    product_name: htmlText(product?.name ?? ""),
    product_permalink: product ? `${config.publicUrl}${productPath(product.slug)}` : "",
    product_image: image ? imageJson(config, image) : null,
    reviewer: review.authorName,
    review: paragraphs(review.body),
    rating: review.rating ?? 0,
    verified: review.isVerified,
    // Avatars would have to be fetched from a third party by email address.
    reviewer_avatar_urls: {},
  };
}

/** Reviews are plain text, but clients insert them as HTML. */
function paragraphs(text: string): string {
  return escapeText(text)
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll("\n", "<br>")}</p>\n`)
    .join("");
}
