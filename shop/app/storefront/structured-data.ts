import { toDecimal } from "@vitrine/commerce/money";
import type { ProductView } from "../../server/catalog/product.ts";
import type { Post } from "../../server/content/journal/posts.ts";
import type { Comment } from "../../server/content/reviews/reviews.ts";
import { textOfHtml } from "../../i18n/text-of-html.ts";
import type { Crumb } from "../ui/breadcrumbs.tsx";

const CONTEXT = "https://schema.org";

export function breadcrumbData(siteUrl: string, trail: readonly Crumb[]): object {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(href, siteUrl).href,
    })),
  };
}

const AVAILABILITY = { instock: "InStock", onbackorder: "BackOrder", outofstock: "OutOfStock" } as const;

interface ProductContext {
  readonly siteUrl: string;
  readonly shopName: string;
  readonly currency: { readonly code: string; readonly decimals: number };
  readonly reviews: readonly Comment[];
}

export function productData(product: ProductView, { siteUrl, shopName, currency, reviews }: ProductContext): object {
  const url = new URL(`/product/${product.slug}/`, siteUrl).href;
  const price = (minor: number) => toDecimal(minor, currency.decimals);
  const availability = `${CONTEXT}/${AVAILABILITY[product.stockStatus]}`;
  const { priceFrom, priceTo } = product;
  const offer =
    priceFrom === null || priceTo === null
      ? null
      : priceFrom === priceTo
        ? { "@type": "Offer", price: price(priceFrom), priceCurrency: currency.code, availability, url }
        : {
            "@type": "AggregateOffer",
            lowPrice: price(priceFrom),
            highPrice: price(priceTo),
            priceCurrency: currency.code,
            availability,
            url,
          };
  return {
    "@context": CONTEXT,
    "@type": "Product",
    name: product.name,
    description: textOfHtml(product.shortDescription || product.description),
    ...(product.sku && { sku: product.sku }),
    url,
    image: product.images.flatMap(({ files }) => {
      const file = files.findLast(({ format }) => format !== "avif");
      return file ? [new URL(`/media/${file.path}`, siteUrl).href] : [];
    }),
    brand: { "@type": "Brand", name: shopName },
    ...(offer && { offers: offer }),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating.toFixed(2),
        reviewCount: product.reviewCount,
      },
      review: reviews
        .filter(({ rating }) => rating !== null)
        .slice(0, 3)
        .map(({ authorName, rating, body, createdAt }) => ({
          "@type": "Review",
          author: { "@type": "Person", name: authorName },
          datePublished: createdAt.toISOString().slice(0, 10),
          reviewBody: body,
          reviewRating: { "@type": "Rating", ratingValue: rating },
        })),
    }),
  };
}

export function articleData(post: Post, siteUrl: string, shopName: string): object {
  const file = post.image?.files.findLast(({ format }) => format !== "avif");
  return {
    "@context": CONTEXT,
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    datePublished: post.publishedAt.toISOString(),
    dateModified: post.updatedAt.toISOString(),
    author: { "@type": "Organization", name: shopName },
    mainEntityOfPage: new URL(`/journal/${post.slug}/`, siteUrl).href,
    ...(file && { image: new URL(`/media/${file.path}`, siteUrl).href }),
  };
}
