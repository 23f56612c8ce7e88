import { data, redirect } from "react-router";
import { findMoved } from "../../../server/catalog/redirects/url-redirects.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags } from "../head.ts";
import type { Route } from "./+types/category";
import { ListingPage } from "./listing-page.tsx";
import { loadListing } from "./load-listing.ts";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "archive tax-product_cat", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageRequestOf(context);
  const categories = await page.catalog.categories();
  const { path, pageNumber } = splitPath(params["*"]);
  const category = categories.find(path);
  if (!category) {
    // Also of a URL that is not found: a redirect, or a category with this path, must replace the cached response.
    page.tags.add("catalog");
    const moved = await findMoved(page.shop.database.pool, `/product-category/${path.join("/")}/`);
    if (moved?.category) throw redirect(categories.hrefOf(moved.category) + new URL(request.url).search, 301);
    throw data(null, { status: 404 });
  }

  const ancestors = categories.pathOf(category.id).slice(0, -1);
  return await loadListing(request, page, {
    scope: { kind: "category", id: category.id },
    title: category.name,
    description: category.description,
    image: category.image,
    trail: [
      { name: t("Home"), href: "/" },
      ...ancestors.map(({ id, name }) => ({ name, href: categories.hrefOf(id) })),
    ],
    base: categories.hrefOf(category.id),
    pageNumber,
    children: categories.childrenOf(category.id).map(({ id, name }) => ({ id, name, href: categories.hrefOf(id) })),
  });
}

/** `table/mugs/page/2/` → the category's path and the page number. */
function splitPath(splat: string): { path: string[]; pageNumber: string | undefined } {
  const steps = splat.split("/").filter((step) => step !== "");
  return steps.at(-2) === "page"
    ? { path: steps.slice(0, -2), pageNumber: steps.at(-1) }
    : { path: steps, pageNumber: undefined };
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage page={loaderData.page} />;
}
