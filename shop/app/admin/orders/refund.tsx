import { hasMoneyToRefund, refundable } from "@vitrine/commerce/orders";
import { data, redirect } from "react-router";
import { z } from "zod";
import { line, parseForm, tickedIds } from "../../../server/platform/http/form-input.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { versionOf } from "../../../server/platform/settings/form-version.ts";
import { shipPromise } from "../../../server/sales/orders/ship-promise.ts";
import { readOrderDetails } from "../../../server/sales/orders/staff-order.ts";
import { adminHead } from "../admin-head.ts";
import { answered, invalid } from "../form-response.server.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { CONFIRMED_FIELD } from "../ui/confirm-button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { listQueryIn, withList } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/refund";
import { readLineFiles } from "./line-files.server.ts";
import { readQuantities } from "./line-quantities.ts";
import { momentWords } from "../ui/clock.ts";
import { checkOrder, storedOf } from "./order-page.server.ts";
import { refundAmount, refundAsStaff } from "./refund-acts.server.ts";
import { RefundConfirmation } from "./refund-confirmation.tsx";
import { RefundForm } from "./refund-form.tsx";
import { RESTOCK } from "./refund-sum.ts";
import styles from "./orders.css?url";
import { shownOrder } from "./shown-order.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(`Refund order ${loaderData?.order.number ?? ""}`);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { pool } = shop.database;
  const id = numberParam(params.id);
  const details = await readOrderDetails(pool, id);
  if (!details) throw data(null, { status: 404 });
  const settings = await shop.settings();
  const { order, paidAt } = details;
  const clock = { now: shop.now(), timeZone: shipPromise(settings, shop.now()).timeZone };
  return {
    order: shownOrder(order),
    lines: details.lines,
    pictures: await readLineFiles(pool, id),
    currency: settings.currency,
    canSendMail: await hasMailServer(shop),
    isByProvider: details.payments.some(({ status }) => status === "paid"),
    canRefund: hasMoneyToRefund({ ...order, isPaid: paidAt !== null }, order.paymentMethod === "cod"),
    paid: paidAt ? momentWords(paidAt, clock) : "",
    version: versionOf(storedOf(order)),
    isAll: new URL(request.url).searchParams.has("all"),
    isOverpaid: new URL(request.url).searchParams.has("overpaid"),
  };
}

const RefundFields = z.object({
  amount: line("The amount", 30),
  delivery: line("The delivery", 30),
  "refund-reason": line("The reason", 500),
  /** The sum that the form showed, in minor units. */
  sum: z.coerce.number().int().optional(),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = numberParam(params.id);
  const { found, stale } = await checkOrder(shop, id, form);
  if (stale) return invalid(stale.problems, stale.form);
  const entered = parseForm(form, RefundFields);
  if (!entered.ok) return invalid(entered.error, form);
  const quantities = readQuantities(form);
  const asked = await refundAmount(shop, id, { ...entered.value, quantities });
  if (!asked.ok) return invalid(asked.error, form);
  const { amount } = asked.value;
  if (form.get("intent") === "update") return answered("", form, []);
  if (found && (amount > refundable(found) || (amount === 0 && quantities.size === 0))) {
    const most = adminMoney(refundable(found), (await shop.settings()).currency, found.currency);
    return invalid([{ field: "amount", text: `Choose items, or enter an amount up to ${most}.` }], form);
  }
  // Nobody refunds a sum that they have not seen.
  if (!form.get(CONFIRMED_FIELD) || entered.value.sum !== amount) {
    return answered("", new Map([...form, ["sum", String(amount)], [CONFIRMED_FIELD, ""]]), []);
  }
  const restockedLines = new Set(tickedIds(form, RESTOCK).filter((lineId) => quantities.has(lineId)));
  const reason = entered.value["refund-reason"];
  const seenRevision = found?.revision ?? 0;
  const refund = { ...asked.value, quantities, reason, restockedLines, seenRevision };
  const done = await refundAsStaff(shop, staff, id, refund);
  if (!done.ok) return invalid(done.error, form);
  const list = listQueryIn(new URL(request.url).search);
  return redirect(withList(`/admin/orders/${id}/?done=refund-${done.value}`, list), { status: 303 });
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { order, currency, paid, canRefund } = loaderData;
  const money = (amount: number) => adminMoney(amount, currency, order.currency);
  const isAsked = actionData?.problems.length === 0 && actionData.entered?.["intent"] === "refund";
  const description = [
    order.billing.firstName || order.email,
    paid === "" ? "" : `paid ${money(order.total - order.balance)}, ${paid}`,
    order.refunded > 0 ? `${money(order.refunded)} refunded so far` : "",
  ];
  return (
    <>
      <PageHeader
        title={`Refund #${order.number}`}
        root={{ label: "Orders", to: "/admin/orders/", isList: true }}
        back={{ label: `#${order.number}`, to: `/admin/orders/${order.id}/` }}
        place="Refund"
        description={description.filter(Boolean).join(" · ")}
      />
      {!canRefund ? (
        <EmptyState icon="check" title="Nothing to refund">
          Only what was paid and not refunded yet can be refunded.
        </EmptyState>
      ) : isAsked && actionData.entered ? (
        <RefundConfirmation {...loaderData} entered={actionData.entered} money={money} />
      ) : (
        <RefundForm key={String(loaderData.isAll)} {...loaderData} result={actionData} money={money} />
      )}
    </>
  );
}
