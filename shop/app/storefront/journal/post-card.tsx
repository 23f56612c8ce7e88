import type { PostSummary } from "../../../server/content/journal/posts.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Photo } from "../../ui/photo.tsx";

const SIZES = "(min-width: 64rem) 30vw, (min-width: 40rem) 47vw, 100vw";
const LARGE_SIZES = "(min-width: 64rem) 63vw, 100vw";

interface PostCardProps {
  readonly post: PostSummary;
  readonly headingLevel?: 2 | 3;
  /** The newest post, larger than the others. */
  readonly isLead?: boolean;
  /** As wide as two others. */
  readonly isWide?: boolean;
}

export function PostCard({ post, headingLevel = 2, isLead = false, isWide = false }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={isLead ? "post-card post-card-lead" : isWide ? "post-card post-card-wide" : "post-card"}>
      {post.image && (
        <Photo
          media={post.image}
          alt=""
          sizes={isLead || isWide ? LARGE_SIZES : SIZES}
          priority={isLead}
          className="photo-wide"
        />
      )}
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
