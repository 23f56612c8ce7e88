import { isPayable } from "@vitrine/commerce/orders";
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { knownCustomer } from "../../../server/sales/checkout/known-customer.ts";
import { findSession } from "../../../server/people/accounts/sessions.ts";
import { noticeCookie, overdueCartCookies } from "../../../server/sales/cart/cart-cookies.ts";
import { queueNotices } from "../../../server/sales/cart/notices.ts";
import { type Cookies, readCookies } from "../../../server/platform/http/cookies.ts";
import { readSession } from "../../../server/sales/cart/session.ts";
import { findOwnOrder } from "../../../server/sales/orders/find-order.ts";
import { expressSection } from "../../../server/sales/payments/express-section.ts";
import { readCheckout } from "../../../server/sales/checkout/checkout-view.ts";
import { RETRY_SECONDS } from "../../../server/platform/http/plain-page.ts";
import { isPerson } from "../../../server/analytics/is-person.ts";
import { newestOrderLink } from "../../../server/web/private-links.ts";
import { todayOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import type { Shop } from "../../../server/shop.ts";
import { orderPayPath } from "../../../urls/checkout-field.ts";
import { checkoutPost } from "../../../server/compat/woocommerce/checkout-post.ts";
import { CART_PATH } from "../cart/addresses.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/checkout";
import accountStyles from "../account/account.css?url";
import styles from "./checkout.css?url";
import expressStyles from "./express-checkout.css?url";
import { CheckoutPage } from "./checkout-page.tsx";
import { checkoutParams } from "./checkout-params.ts";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "woocommerce-checkout woocommerce-page", isPurchase: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () =>
  [styles, accountStyles, expressStyles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, visitorRequest, notices } = pageRequestOf(context);
  const cookies = visitorRequest ? readCookies(visitorRequest) : new Map<string, string>();
  const cartId = readSession(shop, cookies)?.cartId ?? null;
  const customer = await findSession(shop, cookies, "account");
  const known = cartId === null || !customer ? null : await knownCustomer(shop, cartId, customer);
  const view = cartId === null ? null : await readCheckout(shop, cartId, known ? { customer: known } : {});
  // The cart page shows that there is nothing to order.
  if (!view || view.priced.cart.lines.length === 0) {
    const headers = cartId === null ? {} : await remindOfPayment(shop, cartId, cookies);
    throw redirect(CART_PATH, { headers });
  }

  const settings = await shop.settings();
  if (cartId !== null && visitorRequest && isPerson(visitorRequest)) {
    shop.counters.checkout(cartId, todayOfShop(settings, shop.now()));
  }
  const site = { name: settings.shop.name, url: shop.config.publicUrl };
  const page = {
    view,
    express: view.priced.totals.total > 0 ? expressSection(settings, "checkout") : null,
    notices,
    customer: customer && { email: customer.email },
    attempt: randomUUID(),
    params: checkoutParams(view.priced.cart.nonce),
    head: pageHead(site, {
      title: t("Checkout"),
      description: t("Delivery and payment."),
      path: "/checkout/",
      isIndexed: false,
    }),
  };
  const setCookies = overdueCartCookies(shop.config, view.priced.cart, cookies);
  return data(page, { headers: new Headers(setCookies.map((cookie) => ["Set-Cookie", cookie])) });
}

/** Someone who goes back from the payment page finds an empty cart: the next page says where to pay. */
async function remindOfPayment(shop: Shop, cartId: string, cookies: Cookies): Promise<Record<string, string>> {
  const newest = newestOrderLink(cookies);
  const order = newest && (await findOwnOrder(shop.database.pool, newest.id, newest.key));
  if (!order || !isPayable(order.status)) return {};
  const text = t("Your items are in order {number}, which has not been paid yet.", { number: order.number });
  const link = { label: t("Pay now"), href: orderPayPath(order.id) };
  await queueNotices(shop.database.pool, cartId, [{ kind: "info", text, action: link }]);
  return { "Set-Cookie": noticeCookie(shop.config) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const outcome = await checkoutPost(shop, visitorRequest ?? request, request);
  if (outcome.kind === "elsewhere") {
    const headers = new Headers(outcome.setCookies.map((cookie) => ["Set-Cookie", cookie]));
    return redirect(outcome.location, { status: 303, headers });
  }
  const { status, entered, notices, problems } = outcome;
  const headers = status === 503 ? { "Retry-After": RETRY_SECONDS } : {};
  return data({ entered, notices, problems }, { status, headers });
}

const NO_INPUT = { note: "", paymentMethod: "", acceptsTerms: false, attempt: "", couponCode: "" };

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { view, params, notices } = loaderData;
  const { note = "", paymentMethod = "" } = view.priced.customer;
  const {
    entered = { ...NO_INPUT, note, paymentMethod },
    problems = [],
    notices: messages = [],
  } = actionData && "entered" in actionData ? actionData : {};
  return (
    <>
      <CheckoutPage
        view={view}
        express={loaderData.express}
        notices={[...notices, ...messages]}
        problems={problems}
        entered={entered}
        customer={loaderData.customer}
        attempt={entered.attempt === "" ? loaderData.attempt : entered.attempt}
      />
      <script type="application/json" id="checkout-params" dangerouslySetInnerHTML={{ __html: params }} />
    </>
  );
}
