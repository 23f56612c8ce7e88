import { data, isRouteErrorResponse } from "react-router";
import { availabilityOf } from "@vitrine/commerce/catalog";
import { dateOf } from "@vitrine/commerce/option-fields";
import { pageRequestOf } from "../../request-context.ts";
import { ErrorPage } from "../errors/error-page.tsx";
import { headTags, pageHead } from "../head.ts";
import { loadVariations } from "../product/variations.loader.ts";
import type { Route } from "./+types/quick-view";
import { ProductAtAGlance } from "./product-at-a-glance.tsx";
import { say, sayAny } from "../../../texts/say.ts";

export const handle = { bodyClass: "quick-view-page" };
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
      variations,
      today: dateOf(shop.now()),
      // The form posts to the product's own page, which shows what was refused.
      refused: null,
      availability: availabilityOf(product.stock, display.stockDisplay, display.lowStockAmount, sayAny),
      categories: deepest.map(({ name }) => name),
    },
    head: pageHead(
      { name: settings.shop.name, url: shop.config.publicUrl },
      {
        title: product.name,
        description: product.shortDescription || product.description,
        // Search engines are to know the product's own page only.
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
          {say("View cart")}
        </a>
      </header>
      <main id="main" className="wrap" tabIndex={-1}>
        <ProductAtAGlance view={view} />
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
