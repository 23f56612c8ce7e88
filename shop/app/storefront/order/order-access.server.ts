import { data, type RouterContextProvider } from "react-router";
import { readCookies } from "../../../server/platform/http/cookies.ts";
import { clientIpOf } from "../../../server/platform/http/client-ip.ts";
import { isSameOrigin } from "../../../server/platform/http/same-origin.ts";
import type { SignedIn } from "../../../server/people/accounts/sessions.ts";
import { countAttempt } from "../../../server/platform/rate-limit/rate-limiter.ts";
import { findAccountOrder } from "../../../server/sales/orders/account-orders.ts";
import { findOwnOrder, type OrderView } from "../../../server/sales/orders/find-order.ts";
import type { Shop } from "../../../server/shop.ts";
import { privateLinkSecret } from "../../../server/web/private-links.ts";
import { orderReceivedPath } from "../../../urls/checkout-field.ts";
import { requireCustomer } from "../account/require-customer.server.ts";
import { pageRequestOf } from "../../request-context.ts";

export interface OwnOrder {
  readonly shop: Shop;
  readonly order: OrderView;
  /** Path of the order's page. */
  readonly base: string;
  /** Null for someone who has only the key. */
  readonly customer: SignedIn | null;
}

export const accountOrderPath = (orderId: number) => `/my-account/view-order/${orderId}/`;

/**
 * The order of a page below `/my-account/view-order/` for its customer, or below `/checkout/order-received/` for
 * everyone who has its key; 404 for others.
 */
export async function requireOwnOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  idText: string,
): Promise<OwnOrder> {
  const id = /^\d{1,9}$/.test(idText) ? Number(idText) : 0;
  const isAccount = new URL(request.url).pathname.startsWith("/my-account/");
  if (isAccount) {
    const { shop, customer } = await requireCustomer(context);
    const order = await findAccountOrder(shop.database.pool, customer, id);
    if (!order) throw data(null, { status: 404 });
    return { shop, order, base: accountOrderPath(id), customer };
  }
  const { shop } = pageRequestOf(context);
  const order = await findOwnOrder(shop.database.pool, id, privateLinkSecret(request));
  if (!order) throw data(null, { status: 404 });
  return { shop, order, base: orderReceivedPath(id), customer: null };
}

/**
 * Whether a form may change the order: it was sent from a page of this shop, and not too often. The order itself counts
 * as the browser, because only its customer gets this far.
 */
export async function mayChangeOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { shop, order }: Pick<OwnOrder, "shop" | "order">,
): Promise<"yes" | "foreign" | "too-fast"> {
  const visitor = pageRequestOf(context).visitorRequest ?? request;
  if (!isSameOrigin(visitor, shop.config)) return "foreign";
  const subject = { browser: `order ${order.id}`, network: clientIpOf(visitor) };
  return (await countAttempt(shop, "order-change", subject)).isOver ? "too-fast" : "yes";
}

/** The cookies of the original request. */
export function visitorCookies(context: Readonly<RouterContextProvider>, request: Request) {
  return readCookies(pageRequestOf(context).visitorRequest ?? request);
}
