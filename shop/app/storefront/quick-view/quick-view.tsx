import { data, isRouteErrorResponse } from "react-router";
import { availabilityOf } from "@vitrine/commerce/catalog";
import { dateOf } from "@vitrine/commerce/option-fields";
import { hasExpress } from "../../../server/sales/payments/express-quote.ts";
import { pageRequestOf } from "../../request-context.ts";
import { ErrorPage } from "../errors/error-page.tsx";
import { headTags, pageHead } from "../head.ts";
import { loadVariations } from "../product/variations.loader.ts";
import type { Route } from "./+types/quick-view";
import { QuickViewProduct } from "./product-at-a-glance.tsx";
import { t, translate } from "../../../i18n/t.ts";

export const handle = { bodyClass: "quick-view-page", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, catalog, tags } = pageRequestOf(context);
  const product = await catalog.product(params.slug);
  if (!product) throw data(null, { status: 404 });

  const [settings, categories, variations] = await Promise.all([
    shop.settings(),
    catalog.categories(),
    product.kind === "variable" ? loadVariations(shop, product, new URL(request.url).searchParams) : null,
  ]);
  tags.add("catalog").add(`product:${product.id}`);
  for (const { productId } of product.contents) tags.add(`product:${productId}`);

  const deepest =
    product.categoryIds.map((id) => categories.pathOf(id)).toSorted((a, b) => b.length - a.length)[0] ?? [];
  const { catalog: display, currency } = settings;
  return {
    site: settings.shop,
    view: {
      product,
      currency,
      hasBuyNow: hasExpress(settings, "product"),
      variations,
      today: dateOf(shop.now()),
      // The form posts to the product's page, which shows refused values.
      refused: null,
      availability: availabilityOf(product.stock, display.stockDisplay, display.lowStockAmount, translate),
      categories: deepest.map(({ name }) => name),
    },
    head: pageHead(
      { name: settings.shop.name, url: shop.config.publicUrl },
      {
        title: product.name,
        description: product.shortDescription || product.description,
        // The canonical URL is the product page's.
        path: `/product/${product.slug}/`,
        kind: "product",
        media: product.images[0] ?? null,
        isIndexed: false,
      },
    ),
  };
}

export default function QuickViewPage({ loaderData: { site, view } }: Route.ComponentProps) {
  return (
    <>
      <header className="quick-view-bar wrap">
        <a className="quick-view-home" href="/">
          {site.name}
        </a>
        <a className="button button-quiet button-small" href="/cart/">
          {t("View cart")}
        </a>
      </header>
      <main id="main" className="wrap" tabIndex={-1}>
        <QuickViewProduct view={view} />
      </main>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  );
}
