import { data, redirect } from "react-router";
import { sendMessage } from "../../../server/wire/send-message.ts";
import { pageRequestOf } from "../../request-context.ts";
import { MessageForm } from "./message-form.tsx";
import type { Route } from "./+types/send-message";
import { say } from "../../../texts/say.ts";

export const handle = { bodyClass: "page" };
export const meta: Route.MetaFunction = () => [
  { title: say("Your message was not sent") },
  { name: "robots", content: "noindex" },
];

/** Nothing is read here; who comes by hand has taken a wrong turn. */
export function loader({ context }: Route.LoaderArgs) {
  // After an action loaders are asked with a GET of the router's own; the visitor's request tells.
  if (pageRequestOf(context).visitorRequest?.method !== "POST") {
    throw data(null, { status: 405, headers: { Allow: "POST" } });
  }
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const answer = await sendMessage(shop, visitorRequest ?? request, request);
  if (answer.kind === "refused") return data(answer, { status: answer.status });
  return redirect("/message-sent/", {
    status: 303,
    headers: new Headers(answer.setCookies.map((cookie) => ["Set-Cookie", cookie])),
  });
}

export default function SendMessage({ actionData }: Route.ComponentProps) {
  if (!actionData || !("typed" in actionData)) return null;
  const { text, typed, problems, pageSlug } = actionData;
  const found = Object.entries(problems);
  return (
    <div className="wrap page-head">
      <h1>{say("Your message was not sent")}</h1>
      <div className="woocommerce-error" role="alert">
        <ul className="notice-list">
          {found.length === 0 && <li>{text}</li>}
          {found.map(([field, problem]) => (
            <li key={field}>
              <a href={`#message-${field}`}>{problem}</a>
            </li>
          ))}
        </ul>
      </div>
      <MessageForm pageSlug={pageSlug} before={{ typed, problems }} />
    </div>
  );
}
