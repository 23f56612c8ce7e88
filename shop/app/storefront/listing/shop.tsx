import { pageRequestOf } from "../../request-context.ts";
import { headTags } from "../head.ts";
import type { Route } from "./+types/shop";
import { ListingPage } from "./listing-page.tsx";
import { loadListing } from "./load-listing.ts";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "archive post-type-archive-product woocommerce-shop", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageRequestOf(context);
  const categories = await page.catalog.categories();
  return await loadListing(request, page, {
    scope: { kind: "shop" },
    title: t("Everything we make"),
    description: "",
    trail: [{ name: t("Home"), href: "/" }],
    base: "/shop/",
    pageNumber: "page" in params ? params.page : undefined,
    children: categories.childrenOf(null).map(({ id, name }) => ({ id, name, href: categories.hrefOf(id) })),
  });
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage page={loaderData.page} />;
}
