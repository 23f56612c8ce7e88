import { data } from "react-router";
import { findPreviewed, readPreviewLink } from "../../../server/content/pages/page-preview.ts";
import { pageRequestOf } from "../../request-context.ts";
import type { Route } from "./+types/page-preview";
import { renderContent } from "./load-blocks.server.ts";
import { PageBlocks } from "./page-blocks.tsx";
import { PageHead, splitLead } from "./page-head.tsx";
import { PreviewNote } from "./preview-note.tsx";

export const handle = { bodyClass: "page" };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Preview: ${loaderData?.page.title ?? ""}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** Never cached; requires a preview link from the admin. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageRequestOf(context);
  const pageId = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const subject = readPreviewLink(page.shop, new URL(request.url), pageId);
  const content = subject && (await findPreviewed(page.shop, subject));
  if (!content) throw data(null, { status: 404 });
  const { lead, content: rest } = splitLead(content);
  return { lead, page: await renderContent(rest, page) };
}

export default function PagePreview({ loaderData: { page, lead } }: Route.ComponentProps) {
  return (
    <>
      <PreviewNote />
      {!page.hasHeading && <PageHead title={page.title} lead={lead} isBig={page.startsWithPhoto} />}
      <PageBlocks page={page} isReading={!page.hasHeading} />
    </>
  );
}
