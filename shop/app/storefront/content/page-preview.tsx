import { data } from "react-router";
import { findPreviewed, readPreviewLink } from "../../../server/content/pages/page-preview.ts";
import { pageRequestOf } from "../../request-context.ts";
import type { Route } from "./+types/page-preview";
import { renderContent } from "./load-blocks.server.ts";
import { PageBlocks } from "./page-blocks.tsx";
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
  return { page: await renderContent(content, page) };
}

export default function PagePreview({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PreviewNote />
      {!page.hasHeading && (
        <div className="wrap page-head">
          <h1>{page.title}</h1>
        </div>
      )}
      <PageBlocks page={page} />
    </>
  );
}
