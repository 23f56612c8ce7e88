import { data } from "react-router";
import { z } from "zod";
import { flag, line, parseForm } from "../../../server/platform/http/form-input.ts";
import { staleForm } from "../../../server/platform/settings/form-version.ts";
import { dayIn } from "../../../server/platform/time-zone.ts";
import { decideReturn } from "../../../server/sales/returns/decide-return.ts";
import { receiveReturn } from "../../../server/sales/returns/staff-returns.ts";
import { adminHead } from "../admin-head.ts";
import { invalid, saved } from "../form-response.server.ts";
import { numberParam } from "../number-param.ts";
import { DoneMessage } from "../orders/done-message.tsx";
import { REFUND_MESSAGES, refundAmount, refundAsStaff } from "../orders/refund-acts.server.ts";
import orderStyles from "../orders/orders.css?url";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { longLabel } from "../ui/clock.ts";
import { FormErrors } from "../ui/form-errors.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { RecordLink } from "../ui/record-link.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/return";
import { DecisionForm } from "./decision-form.tsx";
import { decidedMessage, decideRefusalProblems, readDecision } from "./return-acts.server.ts";
import { returnBadge } from "./return-badge.tsx";
import { ReturnClaim } from "./return-claim.tsx";
import { readReturnPage, storedOf } from "./return-page.server.ts";
import { ReturnProgress } from "./return-progress.tsx";
import { ReturnCustomer, ReturnPolicy } from "./return-side.tsx";
import styles from "./returns.css?url";

export const links: Route.LinksFunction = () => [orderStyles, styles].map((href) => ({ rel: "stylesheet", href }));
export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(`Return ${loaderData?.found.id ?? ""}`);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const page = await readReturnPage(shop, staff, numberParam(params.id));
  if (!page) throw data(null, { status: 404 });
  return { ...page, done: new URL(request.url).searchParams.get("done") ?? "" };
}

const ReturnForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("decide") }),
  z.object({ intent: z.literal("receive"), restock: flag }),
  z.object({ intent: z.literal("refund"), amount: line("The amount", 30), restock: flag }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = numberParam(params.id);
  const page = await readReturnPage(shop, staff, id);
  if (!page) throw data(null, { status: 404 });
  const { found, currency, clock } = page;
  const about = { name: "This return", subjects: [`return:${id}`] };
  const stale = await staleForm(shop.database.pool, form, storedOf(found), about);
  if (stale) return invalid(stale.problems, stale.form);
  const entered = parseForm(form, ReturnForm);
  if (!entered.ok) return invalid(entered.error, form);
  switch (entered.value.intent) {
    case "decide": {
      const facts = { ...page, today: dayIn(clock.timeZone, clock.now) };
      const decision = await readDecision(shop.database.pool, form, facts);
      if (!decision.ok) return invalid(decision.error, form);
      const decided = await decideReturn(shop, staff, id, decision.value);
      return decided.ok
        ? saved(decidedMessage(decided.value, page.canSendMail))
        : invalid(decideRefusalProblems(decided.error, currency), form);
    }
    case "receive": {
      const received = await receiveReturn(shop, staff, id, { isRestocked: entered.value.restock });
      return received.ok
        ? saved(page.canSendMail ? "Marked as received. The customer gets an email." : "Marked as received.")
        : invalid([{ field: null, text: "Somebody has already marked this return." }], form);
    }
    case "refund": {
      if (found.status !== "received" || found.exchange) {
        return invalid([{ field: null, text: "Mark the return as received first." }], form);
      }
      if (found.refundedAt) return invalid([{ field: null, text: "These items have been refunded." }], form);
      const { amount, restock } = entered.value;
      const quantities = new Map(found.lines.map((each) => [each.id, each.quantity]));
      const asked = await refundAmount(shop, found.orderId, { quantities, delivery: "", amount });
      if (!asked.ok) return invalid(asked.error, form);
      const restockedLines = new Set(restock ? quantities.keys() : []);
      const known = { seenRevision: page.revision, returnId: id };
      const refund = { ...asked.value, ...known, quantities, reason: "", restockedLines };
      const refunded = await refundAsStaff(shop, staff, found.orderId, refund);
      if (refunded.ok) return saved(REFUND_MESSAGES[refunded.value]);
      // The page has no field for a quantity.
      return invalid(
        refunded.error.map(({ text }) => ({ field: "amount", text })),
        form,
      );
    }
  }
}

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, clock, mayAct } = loaderData;
  const isOpen = found.status === "requested" && mayAct;
  return (
    <>
      <PageHeader
        title={`Return ${found.id}`}
        back={{ label: "Returns", to: "/admin/returns/", isList: true }}
        badges={returnBadge(found.status)}
        description={[
          found.customer || found.email,
          `${found.isByStaff ? "started" : "requested"} ${longLabel(found.createdAt, clock)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      >
        <RecordLink className="button button-quiet" to={`/admin/orders/${found.orderId}/`}>
          View order {found.orderNumber}
        </RecordLink>
      </PageHeader>
      <StatusMessage />
      {!actionData && <DoneMessage done={loaderData.done} />}
      {isOpen ? (
        <DecisionForm page={loaderData} result={actionData}>
          <ReturnClaim page={loaderData} />
        </DecisionForm>
      ) : (
        <>
          <FormErrors problems={actionData?.problems ?? []} />
          <div className="split task-split">
            <div className="stack">
              <ReturnClaim page={loaderData} />
            </div>
            <div className="stack">
              <ReturnProgress page={loaderData} result={actionData} />
              <ReturnPolicy page={loaderData} />
              <ReturnCustomer page={loaderData} />
            </div>
          </div>
        </>
      )}
    </>
  );
}
