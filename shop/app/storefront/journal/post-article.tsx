import type { Post } from "../../../server/journal/posts.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Photo } from "../../ui/photo.tsx";

/** An entry itself: when, what, a photograph, the text. */
export function PostArticle({ post }: { post: Post }) {
  return (
    <>
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
    </>
  );
}
