import { data } from "react-router";
import { orderTrackingPost } from "../../../server/wire/order-tracking-post.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/order-tracking";
import styles from "./checkout.css?url";
import { OrderDetails } from "./order-details.tsx";
import { OrderOverview } from "./order-overview.tsx";
import { say } from "../../../texts/say.ts";

export const handle = { bodyClass: "woocommerce-page woocommerce-order-tracking" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const { shop: site, currency } = await shop.settings();
  const own = { name: site.name, url: shop.config.publicUrl };
  const description = say("How far your order is: with its number and your e-mail address.");
  return {
    currency,
    head: pageHead(own, { title: say("Find your order"), description, path: "/order-tracking/" }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const { status, setCookies, ...answer } = await orderTrackingPost(shop, visitorRequest ?? request, request);
  return data(answer, { status, headers: setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

export default function OrderTracking({ loaderData: { currency }, actionData }: Route.ComponentProps) {
  const order = actionData?.order ?? null;
  return (
    <div className="woocommerce order-received-page">
      <div className="woocommerce-order">
        <h1 className="page-title">{say("Find your order")}</h1>
        {order ? (
          <>
            <OrderOverview order={order} currency={{ ...currency, code: order.currency }} />
            <OrderDetails order={order} currency={{ ...currency, code: order.currency }} />
          </>
        ) : (
          <TrackingForm problem={actionData?.problem ?? ""} typed={actionData?.typed ?? { number: "", email: "" }} />
        )}
      </div>
    </div>
  );
}

interface TrackingFormProps {
  readonly problem: string;
  readonly typed: { readonly number: string; readonly email: string };
}

function TrackingForm({ problem, typed }: TrackingFormProps) {
  return (
    <form action="/order-tracking/" method="post" className="track_order" aria-label={say("Find your order")}>
      {problem !== "" && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else could lead there
        <div className="woocommerce-error" role="alert" tabIndex={-1} autoFocus>
          {problem}
        </div>
      )}
      <p>{say("The number is in the letter that you got after ordering; the address is the one you gave us then.")}</p>
      <div className="form-row">
        <label htmlFor="orderid">{say("Order number")}</label>
        <input
          type="text"
          name="orderid"
          id="orderid"
          inputMode="numeric"
          required
          defaultValue={typed.number}
          maxLength={12}
        />
      </div>
      <div className="form-row">
        <label htmlFor="order_email">{say("E-mail address")}</label>
        <input
          type="email"
          name="order_email"
          id="order_email"
          required
          autoComplete="email"
          defaultValue={typed.email}
          maxLength={200}
        />
      </div>
      <button type="submit" className="button" name="track" value="Track">
        {say("Find it")}
      </button>
    </form>
  );
}
