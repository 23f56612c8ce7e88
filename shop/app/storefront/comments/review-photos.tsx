import { photoHref, type ThreadAddress } from "../../../addresses/review-address.ts";
import type { Comment } from "../../../server/reviews/reviews.ts";
import { say } from "../../../texts/say.ts";

const SMALL_PX = 320;

interface ReviewPhotosProps {
  readonly comment: Comment;
  /** For a review that waits for the owner: its author's proof. */
  readonly held: ThreadAddress["held"];
}

/** Small pictures that link to the large ones; a script shows those over the page. */
export function ReviewPhotos({ comment: { photos, authorName }, held }: ReviewPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="review-photos" aria-label={say("Photos by {authorName}", { authorName })}>
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a href={photoHref(id, "large", held)} data-width={width} data-height={height}>
            <img
              src={photoHref(id, "small", held)}
              alt={say("By {authorName}, {number} of {count}", { authorName, number: index + 1, count: photos.length })}
              width={SMALL_PX}
              height={SMALL_PX}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
