import { movesFrom } from "@vitrine/commerce/orders";
import { data } from "react-router";
import { mayActAs } from "../../../server/accounts/person.ts";
import { readOfficeOrder } from "../../../server/orders/office-order.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/order";
import { actOnOrder } from "./order-acts.server.ts";
import { OrderAttributionPanel } from "./order-attribution.tsx";
import { OrderForm, readQuantities } from "./order-form.server.ts";
import { OrderGoods } from "./order-goods.tsx";
import { OrderLetters } from "./order-letters.tsx";
import { MoveForm, NoteForm } from "./order-move.tsx";
import { OrderPeople } from "./order-people.tsx";
import { RefundForm } from "./order-refund.tsx";
import { OrderSums } from "./order-sums.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { shownOrder } from "./shown-order.ts";
import { statusBadge } from "./status-badge.tsx";
import styles from "./orders.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeHead(`Order ${loaderData?.office.order.number ?? ""}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const office = await readOfficeOrder(shop.database.pool, numberParam(params.id));
  if (!office) throw data(null, { status: 404 });
  const { currency, checkout } = await shop.settings();
  // The key opens the order in the shop; nobody in the office needs it.
  const order = shownOrder(office.order);
  return {
    office: { ...office, order },
    currency,
    homeCountry: checkout.country,
    moves: movesFrom(order.status).filter((status) => status !== "refunded"),
    mayAct: mayActAs(staff, "manager"),
  };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const refused = (problems: readonly FormProblem[]) => data<Answer>({ said: "", problems }, { status: 422 });
  const typed = checkedForm(form, OrderForm);
  if (!typed.ok) return refused(typed.error);
  const done = await actOnOrder(shop, staff, numberParam(params.id), typed.value, readQuantities(form));
  return done.ok ? data<Answer>({ said: done.value, problems: [] }) : refused(done.error);
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { office, currency, homeCountry, moves, mayAct } = loaderData;
  const { order, attention } = office;
  const problems = actionData?.problems ?? [];
  return (
    <>
      <PageHeader title={`Order ${order.number}`} back={{ label: "Orders", to: "/admin/orders/" }}>
        {statusBadge(order.status)}
        {attention !== "" && <Badge tone="bad">Look at it</Badge>}
        <a className="button button-quiet no-print" href={`/admin/orders/${order.id}/print/`}>
          Print view
        </a>
      </PageHeader>
      <Said />
      <FormErrors problems={problems} />
      {attention !== "" && <p className="form-errors">{attention}</p>}
      <div className="order-columns">
        <div className="order-column">
          <OrderGoods order={order} lines={office.lines} currency={currency} />
          <OrderSums order={order} currency={currency} />
          {mayAct && <RefundForm office={office} currency={currency} problems={problems} />}
          <OrderTimeline office={office} currency={currency} />
        </div>
        <div className="order-column">
          {mayAct && moves.length > 0 && <MoveForm moves={moves} problems={problems} />}
          <OrderPeople office={office} homeCountry={homeCountry} />
          <OrderAttributionPanel attribution={office.attribution} />
          {mayAct && <NoteForm problems={problems} hasEmail={order.email !== ""} />}
          <OrderLetters orderId={order.id} letters={office.letters} mayAct={mayAct} />
        </div>
      </div>
    </>
  );
}
