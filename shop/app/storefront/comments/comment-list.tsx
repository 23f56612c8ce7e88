import { replyHref, type ThreadAddress } from "../../../addresses/review-address.ts";
import type { Comment } from "../../../server/reviews/reviews.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Stars } from "../../ui/stars.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import { HelpfulForm } from "./helpful-form.tsx";
import { say } from "../../../texts/say.ts";

export interface ThreadView {
  readonly kind: "review" | "comment";
  /** Of the page the thread is on. */
  readonly path: string;
  /** Of the thread. */
  readonly page: number;
  readonly subjectId: number;
  readonly isOpen: boolean;
  readonly showsBuyers: boolean;
  /** Of the comment that only this visitor is shown. */
  readonly held?: ThreadAddress["held"];
}

/** Answers below this level would be squeezed to nothing; they join it instead. */
const DEEPEST_ANSWERED = 5;

/** A thread of reviews or comments, replies below what they answer. */
export function CommentList({ comments, thread }: { comments: readonly Comment[]; thread: ThreadView }) {
  return (
    <ol className="commentlist">
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
      <article id={`comment-${id}`} className="comment_container" tabIndex={-1}>
        {isHeld && (
          <p className="woocommerce-review__awaiting-approval" role="status">
            {isReview ? say("Your review is awaiting approval") : say("Your comment is awaiting approval")}
          </p>
        )}
        <p className="comment-meta meta">
          <strong className="woocommerce-review__author">
            <bdi>{authorName}</bdi>
          </strong>
          {isOwner && <span className="comment-mark">{say("the studio")}</span>}
          {isVerified && thread.showsBuyers && (
            <span className="comment-mark woocommerce-review__verified">{say("verified owner")}</span>
          )}
          <DateText date={createdAt} />
        </p>
        {rating !== null && <Stars rating={rating} label={say("Rated {rating} out of 5", { rating })} />}
        <CommentText text={comment.body} />
        <ReviewPhotos comment={comment} held={isHeld ? (thread.held ?? null) : null} />
        {!isHeld && (
          <div className="comment-tools no-print">
            {isReview && <HelpfulForm comment={comment} />}
            {thread.isOpen && depth < DEEPEST_ANSWERED && <ReplyLink comment={comment} thread={thread} />}
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

/** Strangers' words: text and nothing else, each paragraph in the direction of its own script. */
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
      aria-label={say("Reply to {authorName}", { authorName })}
      data-commentid={id}
      data-postid={thread.subjectId}
      data-belowelement={`comment-${id}`}
      data-respondelement="respond"
      data-replyto={say("Reply to {authorName}", { authorName })}
    >
      {say("Reply")}
    </a>
  );
}
