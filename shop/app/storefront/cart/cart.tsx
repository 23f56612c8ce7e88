import { data } from "react-router";
import { overdueCartCookies } from "../../../server/cart/cart-cookies.ts";
import { readSession } from "../../../server/cart/session.ts";
import { readCookies } from "../../../server/cart/cookies.ts";
import { readPricedCart } from "../../../server/checkout/priced-cart.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/cart";
import { CartPage } from "./cart-page.tsx";
import { cartParams } from "./cart-params.ts";
import { say } from "../../../texts/say.ts";

export const handle = { bodyClass: "woocommerce-cart woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, visitorRequest, notices } = pageRequestOf(context);
  const settings = await shop.settings();
  const cookies = visitorRequest ? readCookies(visitorRequest) : new Map<string, string>();
  const priced = await readPricedCart(shop, readSession(shop, cookies)?.cartId ?? null);
  const site = { name: settings.shop.name, url: shop.config.publicUrl };
  const page = {
    priced,
    takesCoupons: settings.checkout.couponsEnabled,
    notices,
    currency: settings.currency,
    params: cartParams(priced.cart.nonce),
    head: pageHead(site, {
      title: say("Cart"),
      description: say("What you have chosen so far."),
      path: "/cart/",
    }),
  };
  const news = overdueCartCookies(shop.config, priced.cart, cookies);
  return data(page, { headers: new Headers(news.map((cookie) => ["Set-Cookie", cookie])) });
}

export default function Cart({
  loaderData: { priced, takesCoupons, notices, currency, params },
}: Route.ComponentProps) {
  return (
    <>
      <CartPage priced={priced} takesCoupons={takesCoupons} notices={notices} currency={currency} />
      <script type="application/json" id="cart-params" dangerouslySetInnerHTML={{ __html: params }} />
    </>
  );
}
