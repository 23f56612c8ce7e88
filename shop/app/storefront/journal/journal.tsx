import { data } from "react-router";
import { JOURNAL_INTRO } from "../../../server/content/pages/page-slugs.ts";
import { listPosts } from "../../../server/content/journal/posts.ts";
import { pagePath, readPage } from "../../../urls/listing-url.ts";
import { pageRequestOf } from "../../request-context.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { loadBlocks } from "../content/load-blocks.server.ts";
import { PageBlocks } from "../content/page-blocks.tsx";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/journal";
import { PostCard } from "./post-card.tsx";
import { t } from "../../../i18n/t.ts";

/** After the newest post and a row of three, beside a narrow one. */
const WIDE_POST = 4;

export const handle = { bodyClass: "blog", isShared: true };
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
        title: page > 1 ? t("Journal, page {page}", { page }) : t("Journal"),
        description: intro?.description || t("News from {name}.", { name: site.name }),
        path: pagePath("/journal/", page),
        media: posts[0]?.image ?? null,
      },
    ),
  };
}

export default function Journal({ loaderData: { posts, page, pages, intro } }: Route.ComponentProps) {
  return (
    <div className="journal wrap">
      <Breadcrumbs trail={[{ name: t("Home"), href: "/" }]} here={t("Journal")} />
      <h1>{t("Journal")}</h1>
      {intro && <PageBlocks page={intro} />}
      {posts.length === 0 ? (
        <p>{t("There are no entries yet. Please come back soon.")}</p>
      ) : (
        <ul className="posts">
          {posts.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              isLead={page === 1 && index === 0}
              isWide={page === 1 && index === WIDE_POST && index < posts.length - 1}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(number) => pagePath("/journal/", number)}
        label={t("Journal pages")}
      />
    </div>
  );
}
