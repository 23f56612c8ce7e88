import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { knownCustomer } from "../../../server/accounts/known-customer.ts";
import { findSession } from "../../../server/accounts/sessions.ts";
import { overdueCartCookies } from "../../../server/cart/cart-cookies.ts";
import { readCookies } from "../../../server/cart/cookies.ts";
import { readSession } from "../../../server/cart/session.ts";
import { readCheckout } from "../../../server/checkout/checkout-view.ts";
import { isPerson } from "../../../server/insight/is-person.ts";
import { checkoutPost } from "../../../server/wire/checkout-post.ts";
import { CART_ADDRESS } from "../cart/addresses.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/checkout";
import accountStyles from "../account/account.css?url";
import styles from "./checkout.css?url";
import { CheckoutPage } from "./checkout-page.tsx";
import { checkoutParams } from "./checkout-params.ts";
import { say } from "../../../texts/say.ts";

export const handle = { bodyClass: "woocommerce-checkout woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [styles, accountStyles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, visitorRequest, notices } = pageRequestOf(context);
  const cookies = visitorRequest ? readCookies(visitorRequest) : new Map<string, string>();
  const cartId = readSession(shop, cookies)?.cartId ?? null;
  const customer = await findSession(shop, cookies, "account");
  const known = cartId === null || !customer ? null : await knownCustomer(shop, cartId, customer);
  const view = cartId === null ? null : await readCheckout(shop, cartId, known ? { customer: known } : {});
  // Where there is nothing to order, the cart says so.
  if (!view || view.priced.cart.lines.length === 0) throw redirect(CART_ADDRESS);

  if (cartId !== null && visitorRequest && isPerson(visitorRequest)) shop.moments.checkout(cartId);
  const settings = await shop.settings();
  const site = { name: settings.shop.name, url: shop.config.publicUrl };
  const page = {
    view,
    notices,
    customer: customer && { email: customer.email },
    attempt: randomUUID(),
    params: checkoutParams(view.priced.cart.nonce),
    head: pageHead(site, {
      title: say("Checkout"),
      description: say("Where your order goes and how it is paid."),
      path: "/checkout/",
      isIndexed: false,
    }),
  };
  const news = overdueCartCookies(shop.config, view.priced.cart, cookies);
  return data(page, { headers: new Headers(news.map((cookie) => ["Set-Cookie", cookie])) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const answer = await checkoutPost(shop, visitorRequest ?? request, request);
  if (answer.kind === "elsewhere") {
    const headers = new Headers(answer.setCookies.map((cookie) => ["Set-Cookie", cookie]));
    return redirect(answer.location, { status: 303, headers });
  }
  const { status, typed, notices, problems } = answer;
  return data({ typed, notices, problems }, { status });
}

const NOTHING_TYPED = { note: "", paymentMethod: "", acceptsTerms: false, attempt: "" };

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { view, params, notices } = loaderData;
  const {
    typed = NOTHING_TYPED,
    problems = [],
    notices: said = [],
  } = actionData && "typed" in actionData ? actionData : {};
  return (
    <>
      <CheckoutPage
        view={view}
        notices={[...notices, ...said]}
        problems={problems}
        typed={typed}
        customer={loaderData.customer}
        attempt={typed.attempt === "" ? loaderData.attempt : typed.attempt}
      />
      <script type="application/json" id="checkout-params" dangerouslySetInnerHTML={{ __html: params }} />
    </>
  );
}
