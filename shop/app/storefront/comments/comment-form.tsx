import { MAX_COMMENT, MAX_NAME, type RatingRule, type CommentInput } from "@vitrine/commerce/reviews";
import type { CommentProblem } from "../../../server/compat/wordpress/comments-post.ts";
import { PhotosField } from "./photos-field.tsx";
import { RatingField } from "./rating-field.tsx";
import { t } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";

export interface CommentFormProps {
  readonly kind: "review" | "comment";
  readonly subjectId: number;
  readonly title: string;
  /** One level below the heading of the section around it. */
  readonly heading?: "h2" | "h3";
  /** Path of the page without an open reply. */
  readonly path: string;
  readonly ratingRule: RatingRule;
  readonly takesPhotos?: boolean;
  readonly replyTo: { readonly id: number; readonly authorName: string } | null;
  /** The values entered before and the reasons for the refusal. */
  readonly before?: {
    readonly entered: CommentInput;
    readonly problems: readonly CommentProblem[];
    readonly hadPhotos?: boolean;
  };
}

/** The form for reviews, comments and replies: plain fields that post, with WordPress's names. */
export function CommentForm(props: CommentFormProps) {
  const { kind, subjectId, title, path, ratingRule, replyTo, before, heading: Heading = "h3" } = props;
  const hasPhotos = props.takesPhotos === true && !replyTo;
  const problemWith = (field: string) => before?.problems.find((problem) => problem.field === field)?.text ?? null;
  return (
    <div id="respond" className="comment-respond">
      <Heading id="reply-title" className="comment-reply-title" tabIndex={-1}>
        <span data-reply-title>{replyTo ? t("Reply to {authorName}", { authorName: replyTo.authorName }) : title}</span>{" "}
        <a id="cancel-comment-reply-link" rel="nofollow" href={`${path}#respond`} hidden={!replyTo}>
          {t("Cancel reply")}
        </a>
      </Heading>
      <form
        id="commentform"
        className="comment-form"
        action="/wp-comments-post.php"
        method="post"
        encType={hasPhotos ? "multipart/form-data" : undefined}
      >
        <p className="comment-notes">{t(requiredNote(ratingRule === "optional", hasPhotos))}</p>
        {ratingRule !== "none" && !replyTo && (
          <RatingField
            isRequired={ratingRule === "required"}
            chosen={before?.entered.rating ?? ""}
            problem={problemWith("rating")}
          />
        )}
        <Field
          name="comment"
          label={kind === "review" && !replyTo ? t("Your review") : t("Your comment")}
          problem={problemWith("comment")}
        >
          {(aria) => (
            <textarea
              {...aria}
              rows={6}
              required
              dir="auto"
              maxLength={MAX_COMMENT}
              defaultValue={before?.entered.comment}
            />
          )}
        </Field>
        <div className="comment-form-author-fields">
          <Field name="author" label={t("Name")} problem={problemWith("author")}>
            {(aria) => (
              <input
                {...aria}
                type="text"
                required
                dir="auto"
                maxLength={MAX_NAME}
                autoComplete="name"
                defaultValue={before?.entered.author}
              />
            )}
          </Field>
          <Field name="email" label={t("Email")} problem={problemWith("email")}>
            {(aria) => (
              <input
                {...aria}
                type="email"
                required
                maxLength={100}
                autoComplete="email"
                defaultValue={before?.entered.email}
              />
            )}
          </Field>
        </div>
        {hasPhotos && <PhotosField problem={problemWith("photos")} areLost={before?.hadPhotos === true} />}
        <div className="comment-form-subject" aria-hidden="true">
          <label htmlFor="comment_subject">{t("Leave this empty")}</label>
          <input id="comment_subject" name="comment_subject" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="form-submit">
          <button id="submit" name="submit" type="submit" className="button">
            {t("Submit")}
          </button>
          <input type="hidden" name="comment_post_ID" id="comment_post_ID" value={subjectId} />
          <input type="hidden" name="comment_parent" id="comment_parent" value={replyTo?.id ?? 0} />
        </p>
      </form>
    </div>
  );
}

function requiredNote(isRatingOptional: boolean, hasPhotos: boolean): TextKey {
  if (isRatingOptional && hasPhotos)
    return "Your email address will not be published. All fields except the rating and photos are required.";
  if (isRatingOptional) return "Your email address will not be published. All fields except the rating are required.";
  if (hasPhotos) return "Your email address will not be published. All fields except photos are required.";
  return "Your email address will not be published. All fields are required.";
}

interface FieldAria {
  readonly id: string;
  readonly name: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly problem: string | null;
  readonly children: (aria: FieldAria) => React.ReactNode;
}

function Field({ name, label, problem, children }: FieldProps) {
  const problemId = `${name}-problem`;
  return (
    <div className={`field comment-form-${name}`}>
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        ...(problem !== null && { "aria-invalid": true as const, "aria-describedby": problemId }),
      })}
      {problem !== null && (
        <p id={problemId} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
