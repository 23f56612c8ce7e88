import { RETURN_REASON_NAMES } from "@vitrine/commerce/orders";
import { data, Link } from "react-router";
import { z } from "zod";
import { mayActAs, type Person } from "../../../server/people/accounts/person.ts";
import { line, paragraph, parseForm } from "../../../server/platform/http/form-input.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { answerReturn, findReturn } from "../../../server/sales/returns/staff-returns.ts";
import type { Shop } from "../../../server/shop.ts";
import { adminHead } from "../admin-head.ts";
import { invalid, saved } from "../form-response.server.ts";
import { numberParam } from "../number-param.ts";
import { REFUND_MESSAGES, refundAmount, refundAsStaff } from "../orders/refund-acts.server.ts";
import styles from "../orders/orders.css?url";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { FormErrors } from "../ui/form-errors.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/return";
import { AnswerForms, ReceiveForm, RefundReturnForm } from "./return-forms.tsx";
import { returnBadge } from "./return-badge.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(`Return ${loaderData?.found.id ?? ""}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const found = await findReturn(shop.database.pool, numberParam(params.id));
  if (!found) throw data(null, { status: 404 });
  return { found, version: versionOf({ status: found.status }), mayAct: mayActAs(staff, "manager") };
}

const LONGEST_ANSWER = 2000;
const ReturnForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), instructions: paragraph("The instructions", LONGEST_ANSWER) }),
  z.object({
    intent: z.literal("decline"),
    reason: paragraph("The reason", LONGEST_ANSWER).pipe(z.string().min(1, "Tell the customer why.")),
  }),
  z.object({ intent: z.literal("receive") }),
  z.object({
    intent: z.literal("refund"),
    amount: line("The amount", 30),
    restock: z.string().optional(),
  }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = numberParam(params.id);
  const found = await findReturn(shop.database.pool, id);
  if (!found) throw data(null, { status: 404 });
  const about = { name: "This return", subjects: [`return:${id}`] };
  const stale = await staleForm(shop.database.pool, form, { status: found.status }, about);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, ReturnForm);
  if (!read.ok) return invalid(read.error, form);
  const entered = read.value;
  if (entered.intent === "refund") {
    if (found.status !== "received")
      return invalid([{ field: null, text: "Mark the return as received first." }], form);
    const quantities = new Map(found.lines.map((each) => [each.id, each.quantity]));
    const refunded = await refundReturn(shop, staff, found.orderId, quantities, entered);
    // The page has no field for a quantity.
    return refunded.ok
      ? saved(REFUND_MESSAGES[refunded.value])
      : invalid(
          refunded.error.map(({ text }) => ({ field: "amount", text })),
          form,
        );
  }
  const answer =
    entered.intent === "approve"
      ? ({ to: "approved", answer: entered.instructions } as const)
      : entered.intent === "decline"
        ? ({ to: "declined", answer: entered.reason } as const)
        : ({ to: "received" } as const);
  const answered = await answerReturn(shop, staff, id, answer);
  if (!answered.ok) return invalid([{ field: null, text: "Somebody has answered this return meanwhile." }], form);
  return saved(SAVED[answer.to]);
}

async function refundReturn(
  shop: Shop,
  staff: Person,
  orderId: number,
  quantities: ReadonlyMap<number, number>,
  { amount, restock }: { readonly amount: string; readonly restock?: string | undefined },
) {
  const sum = await refundAmount(shop, orderId, { quantities, delivery: "", amount });
  if (!sum.ok) return sum;
  const restockedLines = new Set(restock === undefined ? [] : quantities.keys());
  return refundAsStaff(shop, staff, orderId, { amount: sum.value, quantities, reason: "", restockedLines });
}

const SAVED = {
  approved: "Return approved. The customer will get an email.",
  declined: "Return declined. The customer will get an email.",
  received: "Marked as received. The customer will get an email.",
} as const;

export default function ReturnPage({ loaderData: { found, version, mayAct }, actionData }: Route.ComponentProps) {
  const { id, orderId, orderNumber, status, lines, photos, answer, comment, reason, customer, email } = found;
  const isRefunded = lines.every((each) => each.refundedQuantity >= each.quantity);
  return (
    <>
      <PageHeader
        title={`Return ${id}`}
        back={{ label: "Returns", to: "/admin/returns/" }}
        badges={returnBadge(status)}
      />
      <StatusMessage />
      <FormErrors problems={actionData?.problems ?? []} />
      <div className="split">
        <div className="stack">
          <section className="panel" aria-labelledby="request">
            <h2 id="request">Request</h2>
            <p>
              <Link to={`/admin/orders/${orderId}/`}>Order {orderNumber}</Link>, {customer || email},{" "}
              <Timestamp date={found.createdAt} />
            </p>
            <ul>
              {lines.map((each) => (
                <li key={each.id}>
                  {each.quantity} × {[each.name, ...each.shown.map(({ value }) => value)].join(", ")}{" "}
                  {each.sku !== "" && <small className="soft">{each.sku}</small>}
                </li>
              ))}
            </ul>
            <p>
              <strong>Reason:</strong> {RETURN_REASON_NAMES[reason]}
            </p>
            {comment !== "" && <p className="typed-text">{comment}</p>}
            {photos.length > 0 && (
              <ul className="return-photos">
                {photos.map((photo, index) => (
                  <li key={photo.id}>
                    <a href={`/admin/returns/${id}/photos/${photo.id}/large/`}>
                      <img
                        src={`/admin/returns/${id}/photos/${photo.id}/small/`}
                        alt={`${index + 1} of ${photos.length} from the customer`}
                        width={120}
                        height={120}
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <div className="stack">
          {answer !== "" && (
            <section className="panel" aria-labelledby="answer">
              <h2 id="answer">
                {status === "declined" ? "Reason given to the customer" : "Instructions to the customer"}
              </h2>
              <p className="typed-text">{answer}</p>
            </section>
          )}
          {mayAct && status === "requested" && <AnswerForms version={version} result={actionData} />}
          {mayAct && status === "approved" && <ReceiveForm version={version} />}
          {status === "received" &&
            (isRefunded ? (
              <p>These items have been refunded.</p>
            ) : (
              mayAct && <RefundReturnForm version={version} result={actionData} />
            ))}
        </div>
      </div>
    </>
  );
}
