import { data, redirect } from "react-router";
import { findContentPage } from "../../../server/content/pages/content-pages.ts";
import { FRONT_PAGE } from "../../../server/content/pages/page-slugs.ts";
import { pageRequestOf } from "../../request-context.ts";
import { policyLinks } from "../../../server/platform/settings/policy-links.ts";
import { DateText } from "../../ui/date-text.tsx";
import { tRich } from "../../ui/rich-text.tsx";
import { Notices } from "../cart/notices.tsx";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/content-page";
import { renderContent } from "./load-blocks.server.ts";
import { PageBlocks } from "./page-blocks.tsx";
import { PageHead, splitLead } from "./page-head.tsx";

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
  const { lead, content } = splitLead(found);
  const page = await renderContent(content, request);
  const settings = await request.shop.settings();
  const site = settings.shop;
  const policy = policyLinks(settings).find(({ href }) => href === `/${slug}/`)?.policy;
  const { title, description, media } = page;
  return {
    page,
    lead,
    email: policy === "contact" ? site.email : "",
    /** Shoppers want to know how current a policy is. */
    updatedAt: policy && policy !== "contact" ? found.updatedAt : undefined,
    notices: request.notices,
    head: pageHead(
      { name: site.name, url: request.shop.config.publicUrl },
      { title, description: description || site.description, path: `/${slug}/`, media },
    ),
  };
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { page, lead, email, updatedAt, notices } = loaderData;
  const fact = updatedAt
    ? tRich("Updated {date}", { date: <DateText date={updatedAt} /> })
    : email && <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      <div className="wrap">
        <Notices notices={notices} />
      </div>
      {!page.hasHeading && <PageHead title={page.title} lead={lead} fact={fact} isBig={page.startsWithPhoto} />}
      <PageBlocks page={page} isReading={!page.hasHeading} />
    </>
  );
}
