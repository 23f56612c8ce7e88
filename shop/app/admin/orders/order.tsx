import { movesFrom } from "@vitrine/commerce/orders";
import { data } from "react-router";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { findOrder, type OrderView } from "../../../server/sales/orders/find-order.ts";
import { markSavedEmails } from "../../../server/sales/orders/find-email.ts";
import { readOrderDetails } from "../../../server/sales/orders/staff-order.ts";
import { findInvoice } from "../../../server/sales/invoices/find-invoice.ts";
import { readShipments } from "../../../server/sales/orders/order-progress.ts";
import { findReturnsOf } from "../../../server/sales/returns/staff-returns.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { Form, resultFor } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/order";
import { actOnOrder } from "./order-acts.server.ts";
import { OrderAttributionPanel } from "./order-attribution.tsx";
import { OrderForm, readQuantities } from "./order-form.server.ts";
import { OrderItems } from "./order-items.tsx";
import { OrderEmails } from "./order-emails.tsx";
import { MoveForm, NoteForm } from "./order-move.tsx";
import { OrderPeople } from "./order-people.tsx";
import { RefundForm } from "./order-refund.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderShipments } from "./order-shipments.tsx";
import { OrderSums } from "./order-sums.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { shownOrder } from "./shown-order.ts";
import { statusBadge } from "./status-badge.tsx";
import styles from "./orders.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminHead(`Order ${loaderData?.details.order.number ?? ""}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const details = await readOrderDetails(shop.database.pool, numberParam(params.id));
  if (!details) throw data(null, { status: 404 });
  const settings = await shop.settings();
  const { currency, checkout } = settings;
  const { pool } = shop.database;
  const returns = await findReturnsOf(pool, details.order.id);
  // The key opens the order in the storefront; the admin must not expose it.
  const order = shownOrder(details.order);
  return {
    details: { ...details, order, emails: await markSavedEmails(shop, order.id, details.emails) },
    shipments: await readShipments(pool, order.id),
    invoice: (await findInvoice(pool, order.id, settings))?.name ?? null,
    returns: returns.map(({ id, status, createdAt }) => ({ id, status, createdAt })),
    canSendMail: await hasMailServer(shop),
    version: versionOf(storedOf(order)),
    currency,
    homeCountry: checkout.country,
    moves: movesFrom(order.status).filter((status) => status !== "refunded"),
    mayAct: mayActAs(staff, "manager"),
  };
}

/** The values that status changes and refunds depend on. */
function storedOf({ status, refunded }: Pick<OrderView, "status" | "refunded">): unknown {
  return { status, refunded };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const { pool } = shop.database;
  const id = numberParam(params.id);
  const found = await findOrder(pool, id);
  const about = { name: "This order", subjects: [`order:${id}`] };
  const stale = found && (await staleForm(pool, form, storedOf(found), about));
  if (stale) return invalid(stale.problems, stale.form);
  const entered = parseForm(form, OrderForm);
  if (!entered.ok) return invalid(entered.error, form);
  const done = await actOnOrder(shop, staff, id, entered.value, readQuantities(form));
  return done.ok ? saved(done.value) : invalid(done.error, form);
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, currency, homeCountry, moves, mayAct, version, canSendMail, shipments, invoice, returns } =
    loaderData;
  const { order, attention } = details;
  return (
    <>
      <PageHeader title={`Order ${order.number}`} back={{ label: "Orders", to: "/admin/orders/" }}>
        {statusBadge(order.status)}
        {attention !== "" && <Badge tone="bad">Action needed</Badge>}
        {invoice !== null && (
          <a className="button button-quiet no-print" href={`/admin/orders/${order.id}/invoice/`} download>
            Invoice {invoice}
          </a>
        )}
        <a className="button button-quiet no-print" href={`/admin/orders/${order.id}/print/`}>
          Print view
        </a>
      </PageHeader>
      <StatusMessage />
      <FormErrors problems={actionData?.problems ?? []} />
      {attention !== "" && (
        <div className="form-errors">
          <p>{attention}</p>
          {mayAct && (
            <Form method="post">
              <button type="submit" className="link-button" name="intent" value="resolve">
                Mark as resolved
              </button>
            </Form>
          )}
        </div>
      )}
      <div className="order-columns">
        <div className="order-column">
          <OrderItems order={order} lines={details.lines} currency={currency} />
          <OrderSums order={order} currency={currency} />
          {mayAct && (
            <RefundForm
              details={details}
              currency={currency}
              version={version}
              result={resultFor(actionData, "refund")}
            />
          )}
          <OrderTimeline details={details} currency={currency} />
        </div>
        <div className="order-column">
          {mayAct && moves.length > 0 && (
            <MoveForm moves={moves} version={version} result={resultFor(actionData, "move")} />
          )}
          <OrderShipments
            shipments={shipments}
            canAdd={order.status === "processing" || order.status === "completed" || order.status === "on-hold"}
            mayAct={mayAct}
            hasEmail={order.email !== ""}
            canSendMail={canSendMail}
            result={resultFor(actionData, "ship")}
          />
          <OrderReturns returns={returns} />
          <OrderPeople details={details} homeCountry={homeCountry} />
          <OrderAttributionPanel attribution={details.attribution} />
          {mayAct && (
            <NoteForm canSendMail={canSendMail} result={resultFor(actionData, "note")} hasEmail={order.email !== ""} />
          )}
          <OrderEmails canSendMail={canSendMail} orderId={order.id} emails={details.emails} mayAct={mayAct} />
        </div>
      </div>
    </>
  );
}
