import { isPaid, isWaitingForPayment } from "@vitrine/commerce/orders";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { Notice } from "../ui/notice.tsx";
import { RecordLink } from "../ui/record-link.tsx";
import { PaymentLink, type PaymentLinkFacts } from "./payment-link.tsx";
import type { ShownDetails } from "./shown-order.ts";

interface OrderNoticesProps {
  readonly page: {
    readonly details: Pick<ShownDetails, "order" | "attention">;
    readonly paymentLink: PaymentLinkFacts | null;
    readonly version: string;
  };
  readonly money: (amount: number) => string;
}

/** What staff should know first: a problem, and what is still to be paid or refunded. */
export function OrderNotices({ page, money }: OrderNoticesProps) {
  const { details, paymentLink, version } = page;
  const { order, attention } = details;
  return (
    <>
      {attention !== "" && (
        <Notice tone="bad" title={attention}>
          <MayAct>
            <Form method="post">
              <button type="submit" className="link-button" name="intent" value="resolve">
                Mark as resolved
              </button>
            </Form>
          </MayAct>
        </Notice>
      )}
      {paymentLink ? (
        <PaymentLink {...paymentLink}>
          {order.balance > 0 ? (
            <MarkBalancePaid version={version} balance={order.balance} sum={money(order.balance)} />
          ) : (
            <MarkPaid version={version} />
          )}
        </PaymentLink>
      ) : isPaid(order.status) && order.balance > 0 ? (
        <Notice tone="waiting" title={`${money(order.balance)} left to pay after an edit.`}>
          <MarkBalancePaid version={version} balance={order.balance} sum={money(order.balance)} />
        </Notice>
      ) : (
        isWaitingForPayment(order.status) && (
          <Notice
            tone="waiting"
            title={`Waiting for payment${order.paymentTitle === "" ? "" : `: ${order.paymentTitle}`}.`}
          >
            <MarkPaid version={version} />
          </Notice>
        )
      )}
      {isPaid(order.status) && order.balance < 0 && (
        <Notice tone="waiting" title={`The customer has paid ${money(-order.balance)} too much after an edit.`}>
          <MayAct>
            <RecordLink className="button button-quiet" to={`/admin/orders/${order.id}/refund/?overpaid=1`}>
              Refund {money(-order.balance)}
            </RecordLink>
          </MayAct>
        </Notice>
      )}
    </>
  );
}

interface MarkBalancePaidProps {
  readonly version: string;
  readonly balance: number;
  readonly sum: string;
}

function MarkBalancePaid({ version, balance, sum }: MarkBalancePaidProps) {
  return (
    <MayAct>
      <Form method="post" version={version} isGuarded={false}>
        <input type="hidden" name="balance" value={balance} />
        <button type="submit" className="button button-quiet" name="intent" value="balance-paid">
          Mark {sum} as paid
        </button>
      </Form>
    </MayAct>
  );
}

function MarkPaid({ version }: { readonly version: string }) {
  return (
    <MayAct>
      <Form method="post" version={version} isGuarded={false}>
        <input type="hidden" name="to" value="processing" />
        <button type="submit" className="button button-quiet" name="intent" value="mark">
          Mark as paid
        </button>
      </Form>
    </MayAct>
  );
}
