import { photoHref, type ThreadAddress } from "../../../urls/review-url.ts";
import type { Comment } from "../../../server/content/reviews/reviews.ts";
import { t } from "../../../i18n/t.ts";

const SMALL_PX = 320;

interface ReviewPhotosProps {
  readonly comment: Comment;
  /** For a pending review: its author's token. */
  readonly held: ThreadAddress["held"];
}

/** Thumbnails that link to the large photos; a script opens those in a lightbox. */
export function ReviewPhotos({ comment: { photos, authorName }, held }: ReviewPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="review-photos" aria-label={t("Photos by {authorName}", { authorName })}>
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a href={photoHref(id, "large", held)} data-width={width} data-height={height}>
            <img
              src={photoHref(id, "small", held)}
              alt={t("By {authorName}, {number} of {count}", { authorName, number: index + 1, count: photos.length })}
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
