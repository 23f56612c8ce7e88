import { replyHref, type ThreadAddress } from "../../../urls/review-url.ts";
import type { Comment } from "../../../server/content/reviews/reviews.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Stars } from "../../ui/stars.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import { HelpfulForm } from "./helpful-form.tsx";
import { t } from "../../../i18n/t.ts";

export interface ThreadView {
  readonly kind: "review" | "comment";
  /** Path of the thread's page. */
  readonly path: string;
  /** Page number of the thread. */
  readonly page: number;
  readonly subjectId: number;
  readonly isOpen: boolean;
  readonly showsBuyers: boolean;
  /** The pending comment that only its author sees. */
  readonly held?: ThreadAddress["held"];
}

/** Comments on this level have no reply link: deeper replies would be too narrow to read. */
const MAX_REPLY_DEPTH = 5;

/** A thread of reviews or comments with nested replies. */
export function CommentList({ comments, thread }: { comments: readonly Comment[]; thread: ThreadView }) {
  return (
    <ol className={thread.kind === "comment" ? "commentlist comment-thread" : "commentlist"}>
      {comments.map((comment) => (
        <Entry key={comment.id} comment={comment} thread={thread} depth={1} />
      ))}
    </ol>
  );
}

function Entry({ comment, thread, depth }: { comment: Comment; thread: ThreadView; depth: number }) {
  const { id, authorName, isOwner, isVerified, isHeld, rating, createdAt, replies } = comment;
  const isReview = thread.kind === "review" && depth === 1;
  return (
    <li className={`comment depth-${depth}`}>
      {thread.kind === "comment" && (
        <span className={`comment-tile comment-tile-${tileOf(authorName)}`} aria-hidden="true" />
      )}
      <article id={`comment-${id}`} className="comment_container" tabIndex={-1}>
        {isHeld && (
          <p className="woocommerce-review__awaiting-approval" role="status">
            {isReview ? t("Your review is awaiting approval") : t("Your comment is awaiting approval")}
          </p>
        )}
        <p className="comment-meta meta">
          <strong className="woocommerce-review__author">
            <bdi>{authorName}</bdi>
          </strong>
          {isOwner && <span className="comment-mark">{t("the studio")}</span>}
          {isVerified && thread.showsBuyers && (
            <span className="comment-mark woocommerce-review__verified">{t("verified owner")}</span>
          )}
          <DateText date={createdAt} />
        </p>
        {rating !== null && <Stars rating={rating} label={t("Rated {rating} out of 5", { rating })} />}
        <CommentText text={comment.body} />
        <ReviewPhotos comment={comment} held={isHeld ? (thread.held ?? null) : null} />
        {!isHeld && (
          <div className="comment-tools no-print">
            {isReview && <HelpfulForm comment={comment} />}
            {thread.isOpen && depth < MAX_REPLY_DEPTH && <ReplyLink comment={comment} thread={thread} />}
          </div>
        )}
      </article>
      {replies.length > 0 && (
        <ol className="children">
          {replies.map((reply) => (
            <Entry key={reply.id} comment={reply} thread={thread} depth={depth + 1} />
          ))}
        </ol>
      )}
    </li>
  );
}

/** One of six colours, the same for every comment of a person; no portrait is fetched from elsewhere. */
function tileOf(name: string): number {
  return [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 6;
}

/** Untrusted text: never markup, and each paragraph in the direction of its own script. */
function CommentText({ text }: { text: string }) {
  return (
    <div className="description comment-text">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function ReplyLink({ comment: { id, authorName }, thread }: { comment: Comment; thread: ThreadView }) {
  return (
    <a
      className="comment-reply-link"
      rel="nofollow"
      href={replyHref(thread.path, thread.page, id)}
      aria-label={t("Reply to {authorName}", { authorName })}
      data-commentid={id}
      data-postid={thread.subjectId}
      data-belowelement={`comment-${id}`}
      data-respondelement="respond"
      data-replyto={t("Reply to {authorName}", { authorName })}
    >
      {t("Reply")}
    </a>
  );
}
