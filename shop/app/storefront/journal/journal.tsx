import { data } from "react-router";
import { JOURNAL_INTRO } from "../../../server/content/page-slugs.ts";
import { listPosts } from "../../../server/journal/posts.ts";
import { pagePath, readPage } from "../../../addresses/listing-address.ts";
import { pageRequestOf } from "../../request-context.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { loadBlocks } from "../content/load-blocks.server.ts";
import { PageBlocks } from "../content/page-blocks.tsx";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/journal";
import { PostCard } from "./post-card.tsx";
import { say } from "../../../texts/say.ts";

export const handle = { bodyClass: "blog" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ params, context }: Route.LoaderArgs) {
  const pageRequest = pageRequestOf(context);
  const { shop, tags } = pageRequest;
  const page = readPage("page" in params ? params.page : undefined);
  const [{ posts, pages }, { shop: site }] = await Promise.all([listPosts(shop.database.db, page), shop.settings()]);
  const intro = page === 1 ? await loadBlocks(JOURNAL_INTRO, pageRequest) : null;
  tags.add("journal").add("content");
  if (page > pages) throw data(null, { status: 404 });
  return {
    posts,
    page,
    pages,
    intro,
    head: pageHead(
      { name: site.name, url: shop.config.publicUrl },
      {
        title: page > 1 ? say("Journal, page {page}", { page }) : say("Journal"),
        description: intro?.description || say("Notes from the {name} workshop.", { name: site.name }),
        path: pagePath("/journal/", page),
        media: posts[0]?.image ?? null,
      },
    ),
  };
}

export default function Journal({ loaderData: { posts, page, pages, intro } }: Route.ComponentProps) {
  return (
    <div className="journal wrap">
      <Breadcrumbs trail={[{ name: say("Home"), href: "/" }]} here="Journal" />
      <h1>{say("Journal")}</h1>
      {intro && <PageBlocks page={intro} />}
      <ul className="posts">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        href={(number) => pagePath("/journal/", number)}
        label={say("Journal pages")}
      />
    </div>
  );
}
