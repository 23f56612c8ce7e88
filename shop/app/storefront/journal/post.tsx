import { data, redirect } from "react-router";
import { findMoved, postPath } from "../../../server/catalog/redirects/url-redirects.ts";
import { findNeighbours, findPost } from "../../../server/content/journal/posts.ts";
import { findReplyTarget } from "../../../server/content/reviews/comment-place.ts";
import { isHeldCommentProof } from "../../../server/content/reviews/held-comment.ts";
import { loadThread } from "../../../server/content/reviews/reviews.ts";
import { readThreadAddress, threadHref } from "../../../urls/review-url.ts";
import { pageRequestOf } from "../../request-context.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { CommentForm } from "../comments/comment-form.tsx";
import { CommentList } from "../comments/comment-list.tsx";
import { headTags, pageHead } from "../head.ts";
import { articleData, breadcrumbData } from "../structured-data.ts";
import type { Route } from "./+types/post";
import { PostArticle } from "./post-article.tsx";
import { ReadOn, SharePost } from "./post-rows.tsx";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "single single-post", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, tags } = pageRequestOf(context);
  const { db, pool } = shop.database;
  const post = await findPost(db, params.slug);
  if (!post) {
    // Also of a URL that is not found: a redirect, or an entry with this slug, must replace the cached response.
    tags.add("catalog").add("journal");
    const moved = await findMoved(pool, postPath(params.slug));
    if (moved?.post && (await findPost(db, moved.post))) throw redirect(postPath(moved.post), 301);
    throw data(null, { status: 404 });
  }
  const { page, held, replyTo } = readThreadAddress(new URL(request.url).searchParams);
  const ownCommentId = held && isHeldCommentProof(shop, held.id, held.proof) ? held.id : null;
  const subject = { postId: post.id };
  const [{ shop: site, journal }, thread, answered, neighbours] = await Promise.all([
    shop.settings(),
    loadThread(pool, subject, { page, ownCommentId }),
    replyTo === null ? null : findReplyTarget(db, subject, replyTo),
    findNeighbours(db, post.id),
  ]);
  tags.add("journal");
  const url = shop.config.publicUrl;
  const trail = [
    { name: t("Home"), href: "/" },
    { name: t("Journal"), href: "/journal/" },
  ];
  const path = `/journal/${post.slug}/`;
  return {
    post,
    thread,
    trail,
    path,
    url: url + path,
    neighbours,
    isOpen: journal.commentsEnabled,
    replyTo: answered,
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

export default function PostPage({ loaderData: page }: Route.ComponentProps) {
  const { post, trail, url, neighbours } = page;
  return (
    <article className="post wrap">
      <PostArticle post={post} trail={trail} />
      <SharePost title={post.title} url={url} />
      <ReadOn neighbours={neighbours} />
      <PostComments page={page} />
    </article>
  );
}

type PostPageData = Awaited<ReturnType<typeof loader>>;

function PostComments({ page: { post, thread, path, isOpen, replyTo } }: { page: PostPageData }) {
  if (thread.total === 0 && !isOpen) return null;
  return (
    <section className="post-comments read-row read-grid" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title" className="read-label read-side">
        {t(post.commentCount === 1 ? "1 comment" : "{count} comments", { count: post.commentCount })}
      </h2>
      <div className="read-text">
        {thread.total === 0 && <p>{t("No comments yet. Write the first one.")}</p>}
        <CommentList
          comments={thread.comments}
          thread={{ kind: "comment", path, page: thread.page, subjectId: post.id, isOpen, showsBuyers: false }}
        />
        <Pagination
          page={thread.page}
          pages={thread.pages}
          label={t("Comment pages")}
          href={(number) => threadHref(path, { page: number }, "comments")}
        />
        {isOpen && (
          <CommentForm
            kind="comment"
            subjectId={post.id}
            title={t("Leave a comment")}
            path={path}
            ratingRule="none"
            replyTo={replyTo}
          />
        )}
      </div>
    </section>
  );
}
