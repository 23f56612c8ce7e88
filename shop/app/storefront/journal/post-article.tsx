import type { Post } from "../../../server/content/journal/posts.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Photo } from "../../ui/photo.tsx";

/** A journal post: date, title, photo, text. */
export function PostArticle({ post }: { post: Post }) {
  return (
    <>
      <header className="post-head">
        <p className="eyebrow">
          <DateText date={post.publishedAt} />
        </p>
        <h1>
          <bdi>{post.title}</bdi>
        </h1>
        <p className="post-excerpt" dir="auto">
          {post.excerpt}
        </p>
      </header>
      {post.image && (
        <figure className="post-photo">
          <Photo media={post.image} sizes="(min-width: 75rem) 70rem, 100vw" priority className="photo-wide" />
          {post.image.caption && (
            <figcaption className="eyebrow">
              <bdi>{post.image.caption}</bdi>
            </figcaption>
          )}
        </figure>
      )}
      <div className="post-body prose" dir="auto" dangerouslySetInnerHTML={{ __html: post.body }} />
      <Fold />
    </>
  );
}
