import { data } from "react-router";
import { pageRequestOf } from "../../request-context.ts";
import { headTags } from "../head.ts";
import type { Route } from "./+types/tag";
import { ListingPage } from "./listing-page.tsx";
import { loadListing } from "./load-listing.ts";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "archive tax-product_tag", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageRequestOf(context);
  const tag = await page.catalog.tag(params.slug);
  if (!tag) throw data(null, { status: 404 });
  return await loadListing(request, page, {
    scope: { kind: "tag", id: tag.id },
    title: tag.name,
    description: "",
    trail: [
      { name: t("Home"), href: "/" },
      { name: t("Shop"), href: "/shop/" },
    ],
    base: `/product-tag/${tag.slug}/`,
    pageNumber: "page" in params ? params.page : undefined,
  });
}

export default function TagPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage page={loaderData.page} />;
}
