import { isPaid, movesFrom } from "@vitrine/commerce/orders";
import { data } from "react-router";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { Badge } from "../ui/badge.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { resultFor } from "../ui/form.tsx";
import { listQueryIn } from "../ui/list-query.ts";
import { MayAct } from "../ui/may-act.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/order";
import { DoneMessage } from "./done-message.tsx";
import { OrderActions } from "./order-actions.tsx";
import { actOnOrder } from "./order-acts.server.ts";
import { OrderAttributionCard } from "./order-attribution.tsx";
import { longLabel, zoneCity } from "../ui/clock.ts";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderDownloads } from "./order-downloads.tsx";
import { OrderEmails } from "./order-emails.tsx";
import { OrderForm } from "./order-form.server.ts";
import { OrderFulfilment } from "./order-fulfilment.tsx";
import { OrderNotices } from "./order-notices.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { checkOrder, readOrderPage } from "./order-page.server.ts";
import { OrderPayment } from "./order-payment.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderRisks } from "./order-risks.tsx";
import { OrderStatusCard } from "./order-status.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { FulfilmentBadge, PaymentBadge } from "./state-badges.tsx";
import { timelineEntries } from "./timeline-entries.ts";
import styles from "./orders.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminHead(`Order ${loaderData?.details.order.number ?? ""}`);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { search, searchParams } = new URL(request.url);
  const page = await readOrderPage(shop, staff, numberParam(params.id), listQueryIn(search));
  if (!page) throw data(null, { status: 404 });
  return { ...page, done: searchParams.get("done") ?? "" };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = numberParam(params.id);
  const { stale } = await checkOrder(shop, id, form);
  if (stale) return invalid(stale.problems, stale.form);
  const entered = parseForm(form, OrderForm);
  if (!entered.ok) return invalid(entered.error, form);
  const done = await actOnOrder(shop, staff, id, entered.value);
  return done.ok ? saved(done.value) : invalid(done.error, form);
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, facts, shipments, groups, pictures, currency, clock, version, canSendMail, returns } = loaderData;
  const { order, attention } = details;
  const money = (amount: number) => adminMoney(amount, currency, order.currency);
  const moves = movesFrom(order.status).filter((status) => status !== "refunded");
  const hasEmail = order.email !== "";
  const isByStaff = details.attribution.sourceType === "admin";
  return (
    <>
      <PageHeader
        title={`#${order.number}`}
        back={{ label: "Orders", to: "/admin/orders/", isList: true }}
        badges={
          <>
            <PaymentBadge facts={facts} />
            <FulfilmentBadge facts={facts} />
            {attention !== "" && <Badge tone="bad">Action needed</Badge>}
          </>
        }
        description={`${longLabel(order.createdAt, clock)} (${zoneCity(clock.timeZone)}) · ${isByStaff ? "Created by staff" : "Online shop"}`}
      >
        <OrderActions
          order={order}
          isPaid={facts.isPaid}
          isPaidOnDelivery={facts.isPaidOnDelivery}
          invoice={loaderData.invoice}
          moves={moves}
          canFulfilUnpaid={order.status === "on-hold" && groups.toFulfil.length > 0}
          canReturn={isPaid(order.status) && (facts.shipped > 0 || order.status === "completed")}
          canEdit={loaderData.canEdit}
          version={version}
          neighbours={loaderData.neighbours}
        />
      </PageHeader>
      <StatusMessage />
      {!actionData && <DoneMessage done={loaderData.done} />}
      <FormErrors problems={actionData?.problems ?? []} />
      <OrderNotices page={loaderData} money={money} />
      <div className="split order-split">
        <div className="stack order-main">
          <OrderFulfilment
            order={order}
            groups={groups}
            refunded={loaderData.refunded}
            pictures={pictures}
            clock={clock}
            money={money}
          />
          <OrderPayment {...loaderData} money={money} />
        </div>
        <aside className="stack order-side" aria-label="Details">
          <OrderRisks risks={loaderData.risks} money={money} />
          <OrderReturns returns={returns} clock={clock} />
          <OrderCustomer details={details} homeCountry={loaderData.homeCountry} figures={loaderData.figures} />
          <OrderNotes
            order={order}
            tags={loaderData.tags}
            known={loaderData.knownTags}
            result={resultFor(actionData, "tag")}
          />
          <OrderAttributionCard orderId={order.id} attribution={details.attribution} purchase={loaderData.purchase} />
          {moves.length > 0 && (
            <MayAct>
              <OrderStatusCard
                status={order.status}
                moves={moves}
                version={version}
                result={resultFor(actionData, "move")}
              />
            </MayAct>
          )}
          <OrderDownloads downloads={details.downloads} />
          <OrderEmails
            canSendMail={canSendMail}
            orderId={order.id}
            emails={details.emails}
            mayAct={loaderData.mayAct}
          />
        </aside>
        <OrderTimeline
          entries={timelineEntries({ details, shipments, returns, money })}
          clock={clock}
          hasEmail={hasEmail}
          canSendMail={canSendMail}
          result={resultFor(actionData, "note")}
        />
      </div>
    </>
  );
}
