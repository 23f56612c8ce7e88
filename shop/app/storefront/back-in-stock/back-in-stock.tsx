import { data, redirect } from "react-router";
import { askForAlert } from "../../../server/catalog/stock-alerts/alert-form.ts";
import { alertItemName } from "../../../server/catalog/stock-alerts/alert-items.ts";
import { pageRequestOf } from "../../request-context.ts";
import { SubscribeResult } from "../subscribe/subscribe-result.tsx";
import type { Route } from "./+types/back-in-stock";
import { StockAlertForm } from "./stock-alert-form.tsx";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "page" };
export const meta: Route.MetaFunction = () => [
  { title: t("Email me when it’s back") },
  { name: "robots", content: "noindex" },
];

/** The form is on the product's page: a GET has nothing to show here. */
export function loader({ context }: Route.LoaderArgs) {
  // After an action React Router calls loaders with a GET request; the visitor's request has the real method.
  if (pageRequestOf(context).visitorRequest?.method !== "POST") {
    throw data(null, { status: 405, headers: { Allow: "POST" } });
  }
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const outcome = await askForAlert(shop, visitorRequest ?? request, request);
  if (outcome.kind === "requested") return redirect("/back-in-stock/sent/", { status: 303 });
  const { email, text, item, status } = outcome;
  const shown = item && {
    productId: item.productId,
    name: alertItemName(item),
    href: `/product/${item.slug}/`,
    variations: item.variationId === null ? [] : [{ id: item.variationId, choices: item.choices }],
  };
  return data({ email, text, item: shown }, { status });
}

export default function BackInStock({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  const { email, text, item } = actionData;
  if (!item) {
    return (
      <SubscribeResult title={t("Email me when it’s back")}>
        <p>{text}</p>
      </SubscribeResult>
    );
  }
  return (
    <div className="wrap page-head">
      <h1>{t("Email me when it’s back")}</h1>
      <p>
        <a href={item.href}>{item.name}</a>
      </p>
      <StockAlertForm productId={item.productId} variations={item.variations} before={{ email, text }} />
    </div>
  );
}
