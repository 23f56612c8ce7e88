import { addressLines } from "@vitrine/commerce/addresses";
import { tickedIds } from "../../../server/platform/http/form-input.ts";
import { type PackedLine, readPackingSlip } from "../../../server/sales/orders/packing-slips.ts";
import { shipPromise } from "../../../server/sales/orders/ship-promise.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/packing-slips";
import { longLabel } from "../ui/clock.ts";
import { SELECTED } from "./order-filters.server.ts";
import { PrintButton } from "./print-button.tsx";
import styles from "./orders.css?url";
import { shownOrder } from "./shown-order.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Packing slips");

const MOST = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const { searchParams } = new URL(request.url);
  const ids = tickedIds(new Map(searchParams), SELECTED).slice(0, MOST);
  const shipment = searchParams.get("shipment") ?? "";
  const shipmentId = /^\d{1,9}$/.test(shipment) ? Number(shipment) : null;
  const settings = await shop.settings();
  const clock = { now: shop.now(), timeZone: shipPromise(settings, shop.now()).timeZone };
  const slips = [];
  for (const id of ids) {
    const slip = await readPackingSlip(pool, id, shipmentId);
    if (!slip) continue;
    const { order } = slip;
    const delivery = addressLines(order.shippingAddress, settings.checkout.country);
    slips.push({
      ...slip,
      order: shownOrder(order),
      address: delivery.length > 0 ? delivery : addressLines(order.billing, settings.checkout.country),
      placed: longLabel(order.createdAt, clock),
    });
  }
  const { name, address } = settings.shop;
  return { slips, site: { name, address: address.filter((line) => line !== name) } };
}

/** One page for each order, without prices. Print styles hide the admin's frame. */
export default function PackingSlips({ loaderData: { slips, site } }: Route.ComponentProps) {
  const [only] = slips;
  const back =
    slips.length === 1 && only
      ? { label: `#${only.order.number}`, to: `/admin/orders/${only.order.id}/` }
      : { label: "Orders", to: "/admin/orders/" };
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={slips.length === 1 ? "Packing slip" : "Packing slips"}
          back={back}
          description="Without prices. Each order starts on a new page; menus and buttons are not printed."
        >
          <PrintButton />
        </PageHeader>
      </div>
      {slips.length === 0 && (
        <EmptyState icon="print" title="No orders selected">
          Select orders in the list and choose “Print packing slips”.
        </EmptyState>
      )}
      {slips.map(({ order, lines, toFollow, address, placed }) => (
        <article key={order.id} className="print-sheet packing-slip" aria-label={`Order ${order.number}`}>
          <header className="packing-head">
            <div>
              <p className="print-shop">{site.name}</p>
              <address className="address-lines">{site.address.join("\n")}</address>
            </div>
            <div>
              <h2>Order {order.number}</h2>
              <p>{placed}</p>
              {order.shippingTitle !== "" && <p>{order.shippingTitle}</p>}
            </div>
          </header>
          <section>
            <h3>Ship to</h3>
            <address className="address-lines">{address.join("\n")}</address>
          </section>
          <PackedLines title="In this package" lines={lines} />
          {toFollow.length > 0 && <PackedLines title="To follow" lines={toFollow} />}
          {order.giftNote !== "" && (
            <section>
              <h3>Gift note</h3>
              <p className="typed-text">{order.giftNote}</p>
            </section>
          )}
        </article>
      ))}
    </>
  );
}

function PackedLines({ title, lines }: { readonly title: string; readonly lines: readonly PackedLine[] }) {
  return (
    <table className="packing-lines">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">SKU</th>
          <th scope="col" className="number">
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, quantity }) => (
          <tr key={line.id}>
            <th scope="row">
              {line.name}
              {line.shown.length > 0 && (
                <span className="soft">
                  {" "}
                  {line.shown.map(({ label, value, isAnswer }) => (isAnswer ? `${label}: ${value}` : value)).join(", ")}
                </span>
              )}
            </th>
            <td>{line.sku}</td>
            <td className="number">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
