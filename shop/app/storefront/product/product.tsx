import { data } from "react-router";
import { dateOf } from "@vitrine/commerce/option-fields";
import { availabilityOf } from "@vitrine/commerce/catalog";
import { ratingRuleFor } from "@vitrine/commerce/reviews";
import { readThreadAddress } from "../../../addresses/review-address.ts";
import { findAnswered } from "../../../server/reviews/comment-place.ts";
import { isHeldCommentProof } from "../../../server/reviews/held-comment.ts";
import { loadThread } from "../../../server/reviews/reviews.ts";
import { productJson } from "../product-json.ts";
import { pageRequestOf } from "../../request-context.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Notices } from "../cart/notices.tsx";
import { headTags, pageHead } from "../head.ts";
import { breadcrumbData, productData } from "../structured-data.ts";
import type { Route } from "./+types/product";
import { Gallery } from "./gallery.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { Summary } from "./summary.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { loadVariations } from "./variations.loader.ts";
import { say, sayAny } from "../../../texts/say.ts";

export const handle = { bodyClass: "single single-product" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, catalog, tags, notices } = pageRequestOf(context);
  const product = await catalog.product(params.slug);
  if (!product) throw data(null, { status: 404 });

  const { searchParams } = new URL(request.url);
  const thread = readThreadAddress(searchParams);
  const { held, replyTo, order } = thread;
  const ownCommentId = held && isHeldCommentProof(shop, held.id, held.proof) ? held.id : null;
  const { db, pool } = shop.database;
  const subject = { productId: product.id };
  const [settings, categories, related, { ratings, ...reviews }, answered, variations] = await Promise.all([
    shop.settings(),
    catalog.categories(),
    catalog.related(product.id),
    loadThread(pool, subject, { page: thread.page, order, ownCommentId }),
    replyTo === null ? null : findAnswered(db, subject, replyTo),
    product.kind === "variable" ? loadVariations(shop, product, searchParams) : null,
  ]);
  tags.add("catalog");
  tags.add(`product:${product.id}`);
  for (const { id } of [...related.upsells, ...related.related]) tags.add(`product:${id}`);
  for (const { productId } of product.contents) tags.add(`product:${productId}`);

  const deepest =
    product.categoryIds.map((id) => categories.pathOf(id)).toSorted((a, b) => b.length - a.length)[0] ?? [];
  const trail = [
    { name: say("Home"), href: "/" },
    ...deepest.map(({ id, name }) => ({ name, href: categories.hrefOf(id) })),
  ];
  const { catalog: display, currency } = settings;
  const site = { name: settings.shop.name, url: shop.config.publicUrl };
  const path = `/product/${product.slug}/`;
  return {
    product,
    trail,
    categories: product.categoryIds.map((id) => ({
      name: categories.pathOf(id).at(-1)?.name ?? "",
      href: categories.hrefOf(id),
    })),
    availability: availabilityOf(product.stock, display.stockDisplay, display.lowStockAmount, sayAny),
    units: { weight: display.weightUnit, length: display.dimensionUnit },
    currency,
    variations,
    related,
    reviews,
    ratings,
    path,
    reviewForm: {
      isOpen: product.reviewsAllowed && settings.reviews.enabled,
      order,
      replyTo: answered,
      ratingRule: ratingRuleFor(settings.reviews, "review", answered !== null),
      showsBuyers: settings.reviews.verifiedLabel,
      takesPhotos: settings.reviews.photosAllowed,
      held: ownCommentId === null ? null : held,
    },
    notices,
    today: dateOf(shop.now()),
    refused: notices.find(({ form }) => form?.productId === product.id)?.form ?? null,
    head: pageHead(site, {
      title: product.name,
      description: product.shortDescription || product.description,
      path,
      kind: "product",
      media: product.images[0] ?? null,
      structuredData: [
        productData(product, {
          siteUrl: site.url,
          shopName: site.name,
          currency,
          reviews: reviews.comments.filter(({ isHeld }) => !isHeld),
        }),
        breadcrumbData(site.url, [...trail, { name: product.name, href: path }]),
      ],
    }),
  };
}

export type ProductPageData = Awaited<ReturnType<typeof loader>>;

export default function ProductPage({ loaderData: page }: Route.ComponentProps) {
  const { product } = page;
  return (
    <div
      className={`product product-page product-type-${product.kind} wrap`}
      id={`product-${product.id}`}
      data-gtm4wp_product_data={productJson(product, page.currency, {
        categories: page.trail.slice(1).map(({ name }) => name),
      })}
    >
      <Notices notices={page.notices} />
      <Breadcrumbs trail={page.trail} here={product.name} />
      <div className="product-main">
        <Gallery images={product.images} name={product.name} />
        <Summary page={page} />
      </div>
      <ProductTabs page={page} />
      <RelatedProducts related={page.related} currency={page.currency} />
    </div>
  );
}
