import { data, redirect } from "react-router";
import { ratingRuleFor } from "@vitrine/commerce/reviews";
import { commentsPost, type RefusedPost } from "../../../server/wire/comments-post.ts";
import { findAnswered } from "../../../server/reviews/comment-place.ts";
import { pageRequestOf } from "../../request-context.ts";
import type { Route } from "./+types/comment-refused";
import { CommentForm } from "./comment-form.tsx";
import { say } from "../../../texts/say.ts";

export const handle = { bodyClass: "comment-refused" };
export const meta: Route.MetaFunction = () => [
  { title: say("Your text was not sent") },
  { name: "robots", content: "noindex" },
];

/** Nothing is read here; who comes by hand has taken a wrong turn. */
export function loader({ context }: Route.LoaderArgs) {
  // After an action loaders are asked with a GET of the router's own; the visitor's request tells.
  const { visitorRequest } = pageRequestOf(context);
  const isReading = visitorRequest?.method !== "POST";
  if (isReading) throw data(null, { status: 405, headers: { Allow: "POST" } });
  return null;
}

/** The address that forms for reviews and comments post to. What is taken leads to its place, what is not comes back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const answer = await commentsPost(shop, visitorRequest ?? request, request);
  if (answer.kind === "posted") {
    const headers = new Headers(answer.setCookies.map((cookie) => ["Set-Cookie", cookie]));
    return redirect(answer.location, { status: 303, headers });
  }

  const { subject, parentId } = answer;
  const { reviews } = await shop.settings();
  const replyTo = subject && parentId !== null ? await findAnswered(shop.database.db, subject.subject, parentId) : null;
  return data(
    {
      refused: answer satisfies RefusedPost,
      replyTo,
      takesPhotos: reviews.photosAllowed,
      ratingRule: ratingRuleFor(reviews, subject?.kind ?? "comment", parentId !== null),
    },
    { status: answer.status },
  );
}

export default function CommentRefused({ actionData }: Route.ComponentProps) {
  if (!actionData || !("refused" in actionData)) return null;
  const { refused, replyTo, ratingRule, takesPhotos } = actionData;
  const { problems, subject, typed, hadPhotos } = refused;
  const count = say(problems.length === 1 ? "1 error in this form" : "{count} errors in this form", {
    count: problems.length,
  });
  return (
    <div className="wrap comment-refused-page">
      <h1>{say("Your text was not sent")}</h1>
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
              {say("Back to {title}", { title: subject.title })}
            </a>
          </p>
          {subject.isOpen && (
            <CommentForm
              kind={subject.kind}
              subjectId={subject.id}
              title={
                subject.kind === "review"
                  ? say("Review “{title}”", { title: subject.title })
                  : say("Comment on “{title}”", { title: subject.title })
              }
              path={subject.path}
              ratingRule={ratingRule}
              replyTo={replyTo}
              heading="h2"
              takesPhotos={takesPhotos && subject.kind === "review"}
              before={{ typed, problems, hadPhotos }}
            />
          )}
        </>
      ) : (
        <p>
          <a href="/">{say("To the front page")}</a>
        </p>
      )}
    </div>
  );
}
