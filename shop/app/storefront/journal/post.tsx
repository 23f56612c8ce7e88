import { data } from "react-router";
import { findPost } from "../../../server/journal/posts.ts";
import { loadThread } from "../../../server/reviews/reviews.ts";
import { readPage } from "../../../addresses/listing-address.ts";
import { pageRequestOf } from "../../request-context.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Photo } from "../../ui/photo.tsx";
import { CommentList } from "../comments.tsx";
import { headTags, pageHead } from "../head.ts";
import { articleData, breadcrumbData } from "../structured-data.ts";
import type { Route } from "./+types/post";

export const handle = { bodyClass: "single single-post" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, tags } = pageRequestOf(context);
  const { db } = shop.database;
  const post = await findPost(db, params.slug);
  if (!post) throw data(null, { status: 404 });
  const commentPage = readPage(new URL(request.url).searchParams.get("cpage"));
  const [{ shop: site }, thread] = await Promise.all([
    shop.settings(),
    loadThread(db, { postId: post.id }, commentPage),
  ]);
  tags.add("journal");
  const url = shop.config.publicUrl;
  const trail = [
    { name: "Home", href: "/" },
    { name: "Journal", href: "/journal/" },
  ];
  const path = `/journal/${post.slug}/`;
  return {
    post,
    thread,
    trail,
    head: pageHead(
      { name: site.name, url },
      {
        title: post.title,
        description: post.excerpt,
        path,
        kind: "article",
        media: post.image,
        structuredData: [
          articleData(post, url, site.name),
          breadcrumbData(url, [...trail, { name: post.title, href: path }]),
        ],
      },
    ),
  };
}

export default function PostPage({ loaderData: { post, thread, trail } }: Route.ComponentProps) {
  return (
    <article className="post wrap">
      <Breadcrumbs trail={trail} here={post.title} />
      <header className="post-head">
        <p className="eyebrow">
          <DateText date={post.publishedAt} />
        </p>
        <h1>{post.title}</h1>
        <p className="post-excerpt">{post.excerpt}</p>
      </header>
      {post.image && (
        <figure className="post-photo">
          <Photo media={post.image} sizes="(min-width: 75rem) 70rem, 100vw" priority className="photo-wide" />
          {post.image.caption && <figcaption className="eyebrow">{post.image.caption}</figcaption>}
        </figure>
      )}
      <div className="post-body prose" dangerouslySetInnerHTML={{ __html: post.body }} />
      {thread.total > 0 && (
        <section className="post-comments" id="comments" aria-labelledby="comments-title">
          <h2 id="comments-title">
            {post.commentCount} {post.commentCount === 1 ? "comment" : "comments"}
          </h2>
          <CommentList comments={thread.comments} />
          <Pagination
            page={thread.page}
            pages={thread.pages}
            label="Comment pages"
            href={(page) => `/journal/${post.slug}/${page > 1 ? `?cpage=${page}` : ""}#comments`}
          />
        </section>
      )}
    </article>
  );
}
