import { data, redirect } from "react-router";
import { sendMessage } from "../../../server/content/contact/send-message.ts";
import { pageRequestOf } from "../../request-context.ts";
import { MessageForm } from "./message-form.tsx";
import type { Route } from "./+types/send-message";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "page" };
export const meta: Route.MetaFunction = () => [
  { title: t("Your message was not sent") },
  { name: "robots", content: "noindex" },
];

/** A GET has nothing to show here. */
export function loader({ context }: Route.LoaderArgs) {
  // After an action React Router calls loaders with a GET request; the visitor's request has the real method.
  if (pageRequestOf(context).visitorRequest?.method !== "POST") {
    throw data(null, { status: 405, headers: { Allow: "POST" } });
  }
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const outcome = await sendMessage(shop, visitorRequest ?? request, request);
  if (outcome.kind === "refused") return data(outcome, { status: outcome.status });
  return redirect("/message-sent/", {
    status: 303,
    headers: new Headers(outcome.setCookies.map((cookie) => ["Set-Cookie", cookie])),
  });
}

export default function SendMessage({ actionData }: Route.ComponentProps) {
  if (!actionData || !("entered" in actionData)) return null;
  const { text, entered, problems, pageSlug, form, hadPhotos } = actionData;
  const found = Object.entries(problems);
  return (
    <div className="wrap page-head">
      <h1>{t("Your message was not sent")}</h1>
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
      <MessageForm
        pageSlug={pageSlug}
        options={form ?? { button: t("Send"), topics: [], asksOrderNumber: false, takesPhotos: false }}
        before={{ entered, problems, hadPhotos }}
      />
    </div>
  );
}
