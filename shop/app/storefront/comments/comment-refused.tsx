import { data, redirect } from "react-router";
import { ratingRuleFor } from "@vitrine/commerce/reviews";
import { commentsPost, type RefusedPost } from "../../../server/compat/wordpress/comments-post.ts";
import { findReplyTarget } from "../../../server/content/reviews/comment-place.ts";
import { pageRequestOf } from "../../request-context.ts";
import type { Route } from "./+types/comment-refused";
import { CommentForm } from "./comment-form.tsx";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "comment-refused" };
export const meta: Route.MetaFunction = () => [
  { title: t("Your text was not sent") },
  { name: "robots", content: "noindex" },
];

/** A GET has nothing to show here. */
export function loader({ context }: Route.LoaderArgs) {
  // After an action React Router calls loaders with a GET request; the visitor's request has the real method.
  const { visitorRequest } = pageRequestOf(context);
  const isReading = visitorRequest?.method !== "POST";
  if (isReading) throw data(null, { status: 405, headers: { Allow: "POST" } });
  return null;
}

/**
 * The URL to which review and comment forms post. An accepted comment redirects to its place; a refused one shows the
 * form again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const outcome = await commentsPost(shop, visitorRequest ?? request, request);
  if (outcome.kind === "posted") {
    const headers = new Headers(outcome.setCookies.map((cookie) => ["Set-Cookie", cookie]));
    return redirect(outcome.location, { status: 303, headers });
  }

  const { subject, parentId } = outcome;
  const { reviews } = await shop.settings();
  const replyTo =
    subject && parentId !== null ? await findReplyTarget(shop.database.db, subject.subject, parentId) : null;
  return data(
    {
      refused: outcome satisfies RefusedPost,
      replyTo,
      takesPhotos: reviews.photosAllowed,
      ratingRule: ratingRuleFor(reviews, subject?.kind ?? "comment", parentId !== null),
    },
    { status: outcome.status },
  );
}

export default function CommentRefused({ actionData }: Route.ComponentProps) {
  if (!actionData || !("refused" in actionData)) return null;
  const { refused, replyTo, ratingRule, takesPhotos } = actionData;
  const { problems, subject, entered, hadPhotos } = refused;
  const count = t(problems.length === 1 ? "Please fix 1 field" : "Please fix {count} fields", {
    count: problems.length,
  });
  return (
    <div className="wrap comment-refused-page">
      <h1>{t("Your text was not sent")}</h1>
      <div className="woocommerce-error" role="alert">
        <p className="screen-reader-text">{count}</p>
        <ul className="notice-list">
          {problems.map(({ text, field }) => (
            <li key={text}>{field ? <a href={`#${field}`}>{text}</a> : text}</li>
          ))}
        </ul>
      </div>
      {subject ? (
        <>
          <p>
            <a href={`${subject.path}#${subject.kind === "review" ? "reviews" : "comments"}`}>
              {t("Back to {title}", { title: subject.title })}
            </a>
          </p>
          {subject.isOpen && (
            <CommentForm
              kind={subject.kind}
              subjectId={subject.id}
              title={
                subject.kind === "review"
                  ? t("Review “{title}”", { title: subject.title })
                  : t("Comment on “{title}”", { title: subject.title })
              }
              path={subject.path}
              ratingRule={ratingRule}
              replyTo={replyTo}
              heading="h2"
              takesPhotos={takesPhotos && subject.kind === "review"}
              before={{ entered, problems, hadPhotos }}
            />
          )}
        </>
      ) : (
        <p>
          <a href="/">{t("Go to the home page")}</a>
        </p>
      )}
    </div>
  );
}
