import { addedText } from "@vitrine/commerce/cart";
import { data, redirect, type RouterContextProvider } from "react-router";
import { readForm } from "../../../server/platform/http/form.ts";
import { cartCookies, noticeCookie } from "../../../server/sales/cart/cart-cookies.ts";
import { CART_PATH } from "../../../server/sales/cart/cart-urls.ts";
import { type Notice, queueNotices } from "../../../server/sales/cart/notices.ts";
import { readSession, sessionCookie } from "../../../server/sales/cart/session.ts";
import { cancelOwnOrder } from "../../../server/sales/orders/cancel-order.ts";
import { orderAgain } from "../../../server/sales/orders/order-again.ts";
import { orderPayPath } from "../../../urls/checkout-field.ts";
import { t, translate } from "../../../i18n/t.ts";
import { mayChangeOrder, type OwnOrder, requireOwnOrder, visitorCookies } from "./order-access.server.ts";

export interface OrderActResult {
  readonly problem: string;
}

const problem = (status: number, text: string) => data<OrderActResult>({ problem: text }, { status });

/** The buttons of an order's page: pay, cancel, and order again. */
export async function orderAction(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const own = await requireOwnOrder(context, request, id);
  const allowed = await mayChangeOrder(context, request, own);
  if (allowed === "foreign") return problem(403, t("This form was sent from another site, so nothing was changed."));
  if (allowed === "too-fast") return problem(429, t("Too many attempts. Please wait a few minutes."));
  const form = await readForm(request);
  switch (form.ok ? form.value.get("intent") : "") {
    case "cancel": {
      const cancelled = await cancelOwnOrder(own.shop, own.order.id);
      if (cancelled.ok) return redirect(own.base, { status: 303 });
      return problem(409, t("This order can no longer be cancelled. Please contact us."));
    }
    case "pay":
      return redirect(orderPayPath(own.order.id, own.order.key), { status: 303 });
    case "order-again":
      return addAgain(context, request, own);
    default:
      return problem(400, t("The form could not be read."));
  }
}

async function addAgain(context: Readonly<RouterContextProvider>, request: Request, { shop, order }: OwnOrder) {
  const cookies = visitorCookies(context, request);
  const session = readSession(shop, cookies);
  const { cartId, cart, added, problems } = await orderAgain(shop, session?.cartId ?? null, order.id);
  const notices: Notice[] = [
    ...(added.length > 0 ? [{ kind: "success" as const, text: addedText(added, translate) }] : []),
    ...problems.map((text) => ({ kind: "error" as const, text })),
  ];
  await queueNotices(shop.database.pool, cartId, notices);
  const setCookies = [
    ...(session && !session.isDue ? [] : [sessionCookie(shop, cartId)]),
    noticeCookie(shop.config),
    ...(cart ? cartCookies(shop.config, cart, cookies) : []),
  ];
  return redirect(CART_PATH, {
    status: 303,
    headers: setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  });
}
