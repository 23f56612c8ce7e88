import { data } from "react-router";
import { addressLines } from "@vitrine/commerce/addresses";
import { readOrderDetails } from "../../../server/sales/orders/staff-order.ts";
import { numberParam } from "../number-param.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/print";
import { OrderItems } from "./order-items.tsx";
import { OrderSums } from "./order-sums.tsx";
import styles from "./orders.css?url";
import { shownOrder } from "./shown-order.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminHead(`Order ${loaderData?.order.number ?? ""}, to print`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const found = await readOrderDetails(shop.database.pool, numberParam(params.id));
  if (!found) throw data(null, { status: 404 });
  const order = shownOrder(found.order);
  const { currency, checkout, shop: site } = await shop.settings();
  return {
    order,
    lines: found.lines,
    currency,
    homeCountry: checkout.country,
    site: { name: site.name, address: site.address },
  };
}

/** Print styles hide the admin's frame and leave only the sheet. */
export default function PrintOrder({
  loaderData: { order, lines, currency, homeCountry, site },
}: Route.ComponentProps) {
  const billing = addressLines(order.billing, homeCountry);
  const delivery = addressLines(order.shippingAddress, homeCountry);
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={`Order ${order.number}, to print`}
          back={{ label: `Order ${order.number}`, to: `/admin/orders/${order.id}/` }}
          description="Print this page with your browser. Menus and buttons are not printed."
        />
      </div>
      <article className="print-sheet" aria-label={`Order ${order.number}`}>
        <p className="print-shop">{site.name}</p>
        <address className="address-lines">{site.address.join("\n")}</address>
        <h2>Order {order.number}</h2>
        <p>
          <Timestamp date={order.createdAt} />
          {order.paymentTitle !== "" && `, ${order.paymentTitle}`}
        </p>
        <div className="print-addresses">
          <div>
            <h3>Bill to</h3>
            <address className="address-lines">{billing.join("\n")}</address>
          </div>
          {delivery.length > 0 && (
            <div>
              <h3>Send to</h3>
              <address className="address-lines">{delivery.join("\n")}</address>
            </div>
          )}
        </div>
        <OrderItems order={order} lines={lines} currency={currency} />
        <OrderSums order={order} currency={currency} />
      </article>
    </>
  );
}
