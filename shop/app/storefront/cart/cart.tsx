import { countryList } from "@vitrine/commerce/addresses";
import { data } from "react-router";
import { findMedia } from "../../../server/catalog/find-media.ts";
import { overdueCartCookies } from "../../../server/sales/cart/cart-cookies.ts";
import { listSavedItems } from "../../../server/sales/cart/saved-items.ts";
import { findSession } from "../../../server/people/accounts/sessions.ts";
import { readSession } from "../../../server/sales/cart/session.ts";
import { readCookies } from "../../../server/platform/http/cookies.ts";
import { expressSection } from "../../../server/sales/payments/express-section.ts";
import { readPricedCart } from "../../../server/sales/checkout/priced-cart.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/cart";
import { CartPage } from "./cart-page.tsx";
import { CrossSells } from "./cross-sells.tsx";
import { cartParams } from "./cart-params.ts";
import { languageNow, t } from "../../../i18n/t.ts";
import expressStyles from "../checkout/express-checkout.css?url";

export const handle = { bodyClass: "woocommerce-cart woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: expressStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, catalog, visitorRequest, notices } = pageRequestOf(context);
  const settings = await shop.settings();
  const cookies = visitorRequest ? readCookies(visitorRequest) : new Map<string, string>();
  const cartId = readSession(shop, cookies)?.cartId ?? null;
  const customer = await findSession(shop, cookies, "account");
  const priced = await readPricedCart(shop, cartId);
  const site = { name: settings.shop.name, url: shop.config.publicUrl };
  const page = {
    priced,
    express: priced.totals.total > 0 ? expressSection(settings, "cart") : null,
    takesCoupons: settings.checkout.couponsEnabled,
    asksForGiftNote: settings.checkout.asksForGiftNote,
    countries: countryList(settings.checkout.sellsTo, languageNow()),
    crossSells: await catalog.crossSells(priced.cart.lines.map(({ productId }) => productId)),
    saved: await listSavedItems(shop, { cartId, personId: customer?.id ?? null }),
    notices,
    currency: settings.currency,
    isSignedIn: customer !== null,
    lowStockAmount: settings.catalog.stockDisplay === "never" ? null : settings.catalog.lowStockAmount,
    returnsWithin:
      settings.delivery.returnDays > 0 ? { days: settings.delivery.returnDays, page: settings.policies.returns } : null,
    picture:
      priced.cart.lines.length === 0 && settings.shop.leadImage !== ""
        ? await findMedia(shop.database.db, settings.shop.leadImage)
        : null,
    params: cartParams(priced.cart.nonce),
    head: pageHead(site, {
      title: t("Cart"),
      description: t("The products in your cart."),
      path: "/cart/",
    }),
  };
  const setCookies = overdueCartCookies(shop.config, priced.cart, cookies);
  return data(page, { headers: new Headers(setCookies.map((cookie) => ["Set-Cookie", cookie])) });
}

export default function Cart({ loaderData: { params, crossSells, head: _, ...page } }: Route.ComponentProps) {
  return (
    <>
      <CartPage {...page}>
        <CrossSells cards={crossSells} currency={page.currency} />
      </CartPage>
      <script type="application/json" id="cart-params" dangerouslySetInnerHTML={{ __html: params }} />
    </>
  );
}
