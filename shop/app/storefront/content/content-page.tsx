import { data, redirect } from "react-router";
import { findContentPage } from "../../../server/content/pages/content-pages.ts";
import { FRONT_PAGE } from "../../../server/content/pages/page-slugs.ts";
import { pageRequestOf } from "../../request-context.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Notices } from "../cart/notices.tsx";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/content-page";
import { renderContent } from "./load-blocks.server.ts";
import { PageBlocks } from "./page-blocks.tsx";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "page", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  if (slug === FRONT_PAGE) throw redirect("/", 301);
  const request = pageRequestOf(context);
  // Set even if there is no page yet: creating it must invalidate the cached 404.
  request.tags.add("content");
  const found = await findContentPage(request.shop, slug);
  if (!found) throw data(null, { status: 404 });
  if (found.slug !== slug) throw redirect(`/${found.slug}/`, 301);
  const page = await renderContent(found, request);
  const { shop: site } = await request.shop.settings();
  const { title, description, media } = page;
  return {
    page,
    notices: request.notices,
    head: pageHead(
      { name: site.name, url: request.shop.config.publicUrl },
      { title, description: description || site.description, path: `/${slug}/`, media },
    ),
  };
}

export default function ContentPage({ loaderData: { page, notices } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Notices notices={notices} />
      </div>
      {!page.hasHeading && (
        <div className="wrap page-head">
          <Breadcrumbs trail={[{ name: t("Home"), href: "/" }]} here={page.title} />
          <h1>
            <bdi>{page.title}</bdi>
          </h1>
        </div>
      )}
      <PageBlocks page={page} />
    </>
  );
}
