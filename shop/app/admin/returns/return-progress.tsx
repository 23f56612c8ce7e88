import { toDecimal } from "@vitrine/commerce/money";
import { type OrderStatus, STATUS_NAMES } from "@vitrine/commerce/orders";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminMoney } from "../ui/admin-money.ts";
import { Card } from "../ui/card.tsx";
import { dateWords } from "../ui/clock.ts";
import type { FormResult } from "../ui/form.tsx";
import { ReceiveForm, RefundReturnForm } from "./return-forms.tsx";
import type { ReturnPageData } from "./return-page.server.ts";

interface ReturnProgressProps {
  readonly page: ReturnPageData;
  readonly result: FormResult | undefined;
}

interface Step {
  readonly key: string;
  readonly isDone: boolean;
  readonly text: ReactNode;
}

/** What was decided, what happened since, and what can be done next. */
export function ReturnProgress({ page, result }: ReturnProgressProps) {
  const { found, version, mayAct, currency } = page;
  const { status, answer, exchange } = found;
  const isRefunded = found.refundedAt !== null;
  const money = (amount: number) => adminMoney(amount, currency, currency.code);
  return (
    <>
      <Card title="Progress" className="order-aside">
        <ol className="return-steps">
          {stepsOf(page, money, isRefunded).map(({ key, isDone, text }) => (
            <li key={key} className={isDone ? "is-done" : ""}>
              {text}
            </li>
          ))}
        </ol>
        {answer !== "" && (
          <>
            <h3>{status === "declined" ? "Reason given to the customer" : "Message to the customer"}</h3>
            <p className="typed-text">{answer}</p>
          </>
        )}
      </Card>
      {mayAct && status === "approved" && (
        <ReceiveForm
          version={version}
          isRestocked={found.isRestocked}
          isSettled={isRefunded || exchange !== null}
          canSendMail={page.canSendMail}
        />
      )}
      {mayAct && status === "received" && exchange === null && !isRefunded && (
        <RefundReturnForm
          version={version}
          result={result}
          isRestocked={found.isRestocked}
          worth={money(page.worth)}
          format={(entered) => {
            const amount = Number(entered.replace(",", "."));
            return Number.isFinite(amount) ? money(Math.round(amount * 10 ** currency.decimals)) : entered;
          }}
          name={page.name}
          isByProvider={page.isByProvider}
          amount={found.refundAmount === null ? "" : toDecimal(found.refundAmount, currency.decimals)}
        />
      )}
    </>
  );
}

function stepsOf(
  { found, clock }: ReturnPageData,
  money: (amount: number) => string,
  isRefunded: boolean,
): readonly Step[] {
  const { status, exchange, postage, labelUrl, sendBy, answeredAt, receivedAt, refundAmount } = found;
  if (status === "requested") return [{ key: "wait", isDone: false, text: "Waiting for a decision" }];
  const accepted = found.isByStaff ? "Started by the shop" : "Accepted";
  const decision = status === "declined" ? "Refused" : exchange ? "Exchanged" : accepted;
  const steps: Step[] = [
    { key: "decided", isDone: true, text: `${decision}${answeredAt ? `, ${dateWords(answeredAt, clock)}` : ""}` },
  ];
  if (status === "declined") return steps;
  if (exchange) steps.push(exchangeStep(exchange, money));
  if (postage === "none") steps.push({ key: "kept", isDone: true, text: "Nothing has to come back" });
  else {
    if (labelUrl !== "") {
      steps.push({ key: "label", isDone: true, text: <a href={labelUrl}>Prepaid label</a> });
    }
    const by = sendBy === null ? "" : `, to be sent by ${sendBy}`;
    const arrived = receivedAt ? `Items arrived, ${dateWords(receivedAt, clock)}` : `Items on their way back${by}`;
    steps.push({ key: "arrived", isDone: receivedAt !== null, text: arrived });
  }
  if (!exchange) {
    const planned = refundAmount === null ? "Refund" : `Refund ${money(refundAmount)}`;
    steps.push({ key: "refund", isDone: isRefunded, text: isRefunded ? "These items have been refunded" : planned });
  }
  return steps;
}

interface ShownExchange {
  readonly orderId: number;
  readonly number: number;
  readonly status: OrderStatus;
  readonly total: number;
}

function exchangeStep({ orderId, number, status, total }: ShownExchange, money: (amount: number) => string): Step {
  return {
    key: "exchange",
    isDone: status === "processing" || status === "completed",
    text: (
      <>
        New items in <Link to={`/admin/orders/${orderId}/`}>order {number}</Link>: {STATUS_NAMES[status]}
        {total > 0 && `, ${money(total)}`}
      </>
    ),
  };
}
