import { data } from "react-router";
import { orderTrackingPost } from "../../../server/compat/woocommerce/order-tracking-post.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/order-tracking";
import styles from "./checkout.css?url";
import { OrderDetails } from "./order-details.tsx";
import { OrderOverview } from "./order-overview.tsx";
import { readOrderStatus } from "../order/order-page.server.ts";
import { OrderTimeline } from "../order/order-timeline.tsx";
import orderStyles from "../order/order.css?url";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "woocommerce-page woocommerce-order-tracking" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [styles, orderStyles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const { shop: site } = await shop.settings();
  const own = { name: site.name, url: shop.config.publicUrl };
  const description = t("Check the status of your order with its number and your email address.");
  return { head: pageHead(own, { title: t("Find your order"), description, path: "/order-tracking/" }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const { status, setCookies, order, ...result } = await orderTrackingPost(shop, visitorRequest ?? request, request);
  return data(
    { ...result, found: order && (await readOrderStatus(shop, order)) },
    { status, headers: setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) },
  );
}

/** Number and email address are known to more people than the key is, so addresses and actions are left out. */
export default function OrderTracking({ actionData }: Route.ComponentProps) {
  const found = actionData?.found ?? null;
  return (
    <div className="woocommerce order-received-page">
      <div className="woocommerce-order">
        <h1 className="page-title">
          {found ? t("Order {number}", { number: found.order.number }) : t("Find your order")}
        </h1>
        {found ? (
          <div className="order-view">
            <OrderOverview order={found.order} currency={found.currency} />
            <OrderTimeline steps={found.timeline} currency={found.currency} />
            <div className="order-columns">
              <OrderDetails order={found.order} currency={found.currency} pictures={found.pictures} />
              <div className="order-side">
                <p className="field-hint">
                  {t("To change, cancel or return your order, open it with the link in our confirmation email.")}
                </p>
              </div>
            </div>
          </div>
        ) : (
          <TrackingForm
            problem={actionData?.problem ?? ""}
            entered={actionData?.entered ?? { number: "", email: "" }}
          />
        )}
      </div>
    </div>
  );
}

interface TrackingFormProps {
  readonly problem: string;
  readonly entered: { readonly number: string; readonly email: string };
}

function TrackingForm({ problem, entered }: TrackingFormProps) {
  return (
    <form action="/order-tracking/" method="post" className="track_order" aria-label={t("Find your order")}>
      {problem !== "" && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else could lead there
        <div className="woocommerce-error" role="alert" tabIndex={-1} autoFocus>
          {problem}
        </div>
      )}
      <p>{t("The number is in our confirmation email. Use the email address you ordered with.")}</p>
      <div className="form-row">
        <label htmlFor="orderid">{t("Order number")}</label>
        <input
          type="text"
          name="orderid"
          id="orderid"
          inputMode="numeric"
          required
          defaultValue={entered.number}
          maxLength={12}
        />
      </div>
      <div className="form-row">
        <label htmlFor="order_email">{t("Email address")}</label>
        <input
          type="email"
          name="order_email"
          id="order_email"
          required
          autoComplete="email"
          defaultValue={entered.email}
          maxLength={200}
        />
      </div>
      <button type="submit" className="button" name="track" value="Track">
        {t("Find order")}
      </button>
    </form>
  );
}
