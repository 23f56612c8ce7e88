import { data, redirect } from "react-router";
import { dateOf } from "@vitrine/commerce/option-fields";
import { availabilityOf } from "@vitrine/commerce/catalog";
import { ratingRuleFor } from "@vitrine/commerce/reviews";
import { readThreadAddress } from "../../../urls/review-url.ts";
import { findMoved, productPath } from "../../../server/catalog/redirects/url-redirects.ts";
import { listSoldOutVariations } from "../../../server/catalog/stock-alerts/alert-items.ts";
import { findReplyTarget } from "../../../server/content/reviews/comment-place.ts";
import { isHeldCommentProof } from "../../../server/content/reviews/held-comment.ts";
import { loadThread } from "../../../server/content/reviews/reviews.ts";
import { hasExpress } from "../../../server/sales/payments/express-quote.ts";
import { productJson } from "../product-json.ts";
import type { ProductView } from "../../../server/catalog/product.ts";
import type { Shop } from "../../../server/shop.ts";
import { pageRequestOf } from "../../request-context.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Notices } from "../cart/notices.tsx";
import { headTags, pageHead } from "../head.ts";
import { breadcrumbData, productData } from "../structured-data.ts";
import type { Route } from "./+types/product";
import { BuyBar } from "./buy-bar.tsx";
import { Gallery } from "./gallery.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { Summary } from "./summary.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { loadVariations } from "./variations.loader.ts";
import { t, translate } from "../../../i18n/t.ts";

export const handle = { bodyClass: "single single-product", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData?.product.images.length ? [DRAWN_WITH_PICTURE] : []),
];

/**
 * The picture of the card that was pressed moves to the first one of the gallery. Browsers may draw a page as soon as
 * its header has arrived, and a picture that is missing then has nothing to move to.
 */
const DRAWN_WITH_PICTURE = {
  tagName: "link",
  rel: "expect",
  href: "#picture-1",
  blocking: "render",
  media: "(prefers-reduced-motion: no-preference)",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, catalog, tags, notices } = pageRequestOf(context);
  const product = await catalog.product(params.slug);
  if (!product) {
    // Also of a URL that is not found: a redirect, or a product with this slug, must replace the cached response.
    tags.add("catalog");
    const moved = await findMoved(shop.database.pool, productPath(params.slug));
    if (moved?.product && (await catalog.product(moved.product))) {
      throw redirect(productPath(moved.product) + new URL(request.url).search, 301);
    }
    throw data(null, { status: 404 });
  }

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
    replyTo === null ? null : findReplyTarget(db, subject, replyTo),
    product.kind === "variable" ? loadVariations(shop, product, searchParams) : null,
  ]);
  tags.add("catalog");
  tags.add(`product:${product.id}`);
  for (const { id } of [...related.upsells, ...related.related]) tags.add(`product:${id}`);
  for (const { productId } of product.contents) tags.add(`product:${productId}`);

  const deepest =
    product.categoryIds.map((id) => categories.pathOf(id)).toSorted((a, b) => b.length - a.length)[0] ?? [];
  const trail = [
    { name: t("Home"), href: "/" },
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
    availability: availabilityOf(product.stock, display.stockDisplay, display.lowStockAmount, translate),
    units: { weight: display.weightUnit, length: display.dimensionUnit },
    galleryAutoplays: display.galleryAutoplay,
    showsRecentlyViewed: display.recentlyViewed,
    currency,
    hasBuyNow: hasExpress(settings, "product"),
    variations,
    stockAlert: display.backInStockAlerts ? await stockAlertOf(shop, product) : null,
    delivery: {
      delivery: settings.delivery,
      country: settings.checkout.country,
      returnsPage: settings.policies.returns,
    },
    related,
    reviews,
    ratings,
    path,
    url: `${site.url}${path}`,
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

/** What shoppers can wait for; null if nothing is sold out. */
async function stockAlertOf({ database }: Shop, product: ProductView) {
  const isSoldOut = product.stockStatus === "outofstock";
  switch (product.kind) {
    case "variable": {
      const variations = await listSoldOutVariations(database.pool, product.id);
      return variations.length === 0 ? null : { variations, isSoldOut };
    }
    case "simple":
    case "bundle":
    case "download":
      return isSoldOut ? { variations: [], isSoldOut } : null;
    default:
      return null;
  }
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
        <Gallery
          images={product.images}
          name={product.name}
          autoplays={page.galleryAutoplays}
          hasVariations={product.kind === "variable"}
        />
        <Summary page={page} />
      </div>
      <Fold />
      <ProductTabs page={page} />
      <RelatedProducts related={page.related} currency={page.currency} />
      {page.showsRecentlyViewed && <RecentlyViewed />}
      <BuyBar page={page} />
    </div>
  );
}
