import type { Post } from "../../../server/content/journal/posts.ts";
import { t } from "../../../i18n/t.ts";
import { Breadcrumbs, type Crumb } from "../../ui/breadcrumbs.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Photo } from "../../ui/photo.tsx";

const WORDS_PER_MINUTE = 220;

/** A journal post: title, date, standfirst, photo, text. */
export function PostArticle({ post, trail }: { post: Post; trail?: readonly Crumb[] }) {
  const minutes = readingMinutes(post.body);
  return (
    <>
      <header className="read-head read-head-big read-grid">
        {trail && <Breadcrumbs trail={trail} here={post.title} />}
        <h1>
          <bdi>{post.title}</bdi>
        </h1>
        <p className="read-deck read-text" dir="auto">
          {post.excerpt}
        </p>
        <ul className="read-facts read-side">
          <li>
            <DateText date={post.publishedAt} />
          </li>
          <li>{t(minutes === 1 ? "1 min read" : "{minutes} min read", { minutes })}</li>
        </ul>
      </header>
      {post.image && (
        <figure className="post-photo">
          <Photo media={post.image} sizes="(min-width: 90rem) 86rem, 100vw" priority />
          {post.image.caption && (
            <figcaption>
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

function readingMinutes(html: string): number {
  const words = html.replaceAll(/<[^>]+>/g, " ").match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
