import { carrierName, CARRIERS } from "@vitrine/commerce/orders";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { tickedIds } from "../../../server/platform/http/form-input.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { openOrders } from "../../../server/sales/orders/fulfil-orders.ts";
import { usualCarrier } from "../../../server/sales/orders/order-shipments.ts";
import { readPackingSlip } from "../../../server/sales/orders/packing-slips.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SelectField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/fulfil-several";
import { SELECTED } from "./order-filters.server.ts";
import styles from "./orders.css?url";
import { LONGEST_NUMBER, TRACKING } from "./tracking-fields.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Fulfil orders");

const MOST = 100;
const LIST = "/admin/orders/?view=to-fulfil";
const OPTIONS = CARRIERS.filter((carrier) => carrier !== "other").map((carrier) => ({
  value: carrier,
  label: carrierName({ carrier, carrierName: "" }),
}));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { pool } = shop.database;
  const ids = tickedIds(new Map(new URL(request.url).searchParams), SELECTED).slice(0, MOST);
  const orders = [];
  for (const id of await openOrders(pool, ids)) {
    const slip = await readPackingSlip(pool, id, null);
    if (!slip) continue;
    const { number, billing, shippingAddress, email } = slip.order;
    orders.push({
      id,
      number,
      customer: `${billing.firstName} ${billing.lastName}`.trim() || email,
      city: shippingAddress?.city || billing.city,
      items: slip.lines.map(({ line, quantity }) => `${quantity} × ${line.name}`).join(", "),
    });
  }
  const { checkout } = await shop.settings();
  return {
    orders,
    field: SELECTED,
    skipped: ids.length - orders.length,
    carrier: await usualCarrier(pool, checkout.country),
    canSendMail: await hasMailServer(shop),
  };
}

/** One tracking number for each of the selected orders. The list of orders carries it out, and offers to undo it. */
export default function FulfilSeveral({ loaderData }: Route.ComponentProps) {
  const { orders, field, skipped, carrier, canSendMail } = loaderData;
  const unpaid = skipped === 1 ? "not paid, or needs no shipping." : "not paid, or need no shipping.";
  if (orders.length === 0) {
    return (
      <>
        <PageHeader title="Fulfil orders" back={{ label: "Orders", to: LIST }} />
        <EmptyState
          icon={skipped === 0 ? "orders" : "check"}
          title={skipped === 0 ? "No orders selected" : "Nothing to fulfil"}
          action={
            <Link className="button" to={LIST}>
              Select orders
            </Link>
          }
        >
          {skipped > 0 && `The selected ${skipped === 1 ? "order is" : "orders are"} fulfilled, ${unpaid} `}
          Select orders in the list, then choose “Add tracking”.
        </EmptyState>
      </>
    );
  }
  const label = orders.length === 1 ? "Fulfil 1 order" : `Fulfil ${orders.length} orders`;
  return (
    <>
      <PageHeader
        title={label}
        back={{ label: "Orders", to: LIST }}
        description={[
          "Everything that is left of each order goes into one package.",
          canSendMail ? "The customers get the tracking link." : "No mail server is set up, so no email is sent.",
          skipped > 0 && `${skipped === 1 ? "1 order is" : `${skipped} orders are`} ${unpaid}`,
        ]
          .filter(Boolean)
          .join(" ")}
      />
      <Form method="post" action={LIST}>
        <Card title="Packages" isFlush>
          <div className="card-body tracking-carrier">
            <SelectField name="carrier" label="Carrier" value={carrier} options={OPTIONS} />
          </div>
          <ul className="order-lines">
            {orders.map(({ id, number, customer, city, items }) => (
              <li key={id} className="task-line tracking-line">
                <input type="hidden" name={`${field}${id}`} value="1" />
                <span className="tracking-order">
                  <span>
                    <Link to={`/admin/orders/${id}/`}>#{number}</Link> {customer} <span className="soft">{city}</span>
                  </span>
                  <small className="soft">{items}</small>
                </span>
                <input
                  type="text"
                  name={`${TRACKING}${id}`}
                  aria-label={`Tracking number of #${number}`}
                  placeholder="Tracking number"
                  maxLength={LONGEST_NUMBER}
                  autoComplete="off"
                  onKeyDown={focusNext}
                />
              </li>
            ))}
          </ul>
          <div className="card-part tracking-actions">
            <button type="submit" className="button" name="intent" value="fulfil">
              {label}
            </button>
            <button
              type="submit"
              className="button button-quiet"
              formMethod="get"
              formAction="/admin/orders/packing-slips/"
            >
              Print packing slips
            </button>
          </div>
        </Card>
      </Form>
    </>
  );
}

/** Scanners end each number with Enter: it leads to the next field, and from the last to the button. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field } = event;
  if (key !== "Enter") return;
  event.preventDefault();
  const fields = [...(field.form?.querySelectorAll<HTMLElement>("input[type=text]") ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  (next ?? field.form?.querySelector<HTMLElement>("button[value=fulfil]"))?.focus();
}
