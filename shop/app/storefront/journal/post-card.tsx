import type { PostSummary } from "../../../server/content/journal/posts.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Photo } from "../../ui/photo.tsx";

export function PostCard({ post, headingLevel = 2 }: { post: PostSummary; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="post-card">
      {post.image && <Photo media={post.image} alt="" sizes="(min-width: 48rem) 30vw, 100vw" className="photo-wide" />}
      <p className="eyebrow">
        <DateText date={post.publishedAt} />
      </p>
      <Heading>
        <a className="post-card-link" href={`/journal/${post.slug}/`}>
          <bdi>{post.title}</bdi>
        </a>
      </Heading>
      <p dir="auto">{post.excerpt}</p>
    </li>
  );
}
