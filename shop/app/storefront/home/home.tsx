import { defaultFrontPage } from "../../../server/content/pages/default-front-page.ts";
import { FRONT_PAGE } from "../../../server/content/pages/page-slugs.ts";
import { pageRequestOf } from "../../request-context.ts";
import { Notices } from "../cart/notices.tsx";
import { loadBlocks } from "../content/load-blocks.server.ts";
import { PageBlocks } from "../content/page-blocks.tsx";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/home";

export const handle = { bodyClass: "home", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ context }: Route.LoaderArgs) {
  const request = pageRequestOf(context);
  const { shop: site } = await request.shop.settings();
  const page = await loadBlocks(FRONT_PAGE, request, { title: site.name, blocks: defaultFrontPage() });
  return {
    page,
    name: site.name,
    notices: request.notices,
    head: pageHead(
      { name: site.name, url: request.shop.config.publicUrl },
      { title: site.name, description: page.description || site.description, path: "/", media: page.media },
    ),
  };
}

export default function Home({ loaderData: { page, name, notices } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Notices notices={notices} />
        {!page.hasHeading && <h1>{name}</h1>}
      </div>
      <PageBlocks page={page} />
    </>
  );
}
