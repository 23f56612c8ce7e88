import checkoutStyles from "../checkout/checkout.css?url";
import { headTags } from "../head.ts";
import type { Route } from "./+types/orders";
import { AccountFrame } from "./account-frame.tsx";
import { readAccountFrame } from "./account-head.server.ts";
import { readAccountOrders } from "./account-orders.server.ts";
import styles from "./account.css?url";
import { ORDERS_PATH } from "./addresses.ts";
import { OrderTable } from "./order-table.tsx";
import { requireCustomer } from "./require-customer.server.ts";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "woocommerce-account woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

const PER_PAGE = 20;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(context);
  const requested = "page" in params ? String(params.page) : "";
  const page = /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 1;
  const [orders, frame] = await Promise.all([
    readAccountOrders(shop, customer, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    readAccountFrame(shop, customer, t("Orders")),
  ]);
  const { currency } = await shop.settings();
  return { ...frame, orders, currency, page, last: Math.ceil(frame.counts.orders / PER_PAGE) };
}

export default function Orders({ loaderData: { counts, orders, currency, page, last } }: Route.ComponentProps) {
  return (
    <AccountFrame title={t("Orders")} here={ORDERS_PATH} counts={counts}>
      <OrderTable orders={orders} currency={currency} />
      {last > 1 && (
        <nav className="account-buttons" aria-label={t("Pages of orders")}>
          {page > 1 && <a href={page === 2 ? ORDERS_PATH : `${ORDERS_PATH}${page - 1}/`}>{t("Newer")}</a>}
          {page < last && <a href={`${ORDERS_PATH}${page + 1}/`}>{t("Older")}</a>}
        </nav>
      )}
    </AccountFrame>
  );
}
