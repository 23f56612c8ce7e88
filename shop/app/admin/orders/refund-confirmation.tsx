import { Card } from "../ui/card.tsx";
import { CONFIRMED_FIELD } from "../ui/confirm-button.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { readQuantities } from "./line-quantities.ts";
import type { RefundPageFacts } from "./refund-form.tsx";
import { refundEmailWords, RESTOCK } from "./refund-sum.ts";

interface RefundConfirmationProps extends RefundPageFacts {
  readonly entered: Readonly<Record<string, string>>;
}

/** Asks before money is sent, where no script can open a dialog. */
export function RefundConfirmation(props: RefundConfirmationProps) {
  const { order, lines, isByProvider, canSendMail, entered, money } = props;
  const sum = money(Number(entered["sum"]));
  const name = order.billing.firstName || "the customer";
  const quantities = readQuantities(Object.entries(entered));
  const restocked = lines.filter(({ id }) => quantities.has(id) && `${RESTOCK}${id}` in entered);
  const hidden = Object.entries(entered).filter(([field]) => field !== CONFIRMED_FIELD && field !== "intent");
  return (
    <Card title={`Refund ${sum} to ${name}?`} className="refund-ask">
      <ul className="plain-list">
        <li className="order-paid">
          <Icon name={isByProvider ? "card" : "bank"} />
          <span>
            {isByProvider
              ? `${sum} goes back through ${order.paymentTitle || "the payment provider"}.`
              : `The refund of ${sum} is recorded. You send the money yourself.`}
          </span>
        </li>
        {restocked.map(({ id, name: item }) => (
          <li key={id} className="order-paid">
            <Icon name="box" />
            <span>
              {quantities.get(id)} {item} {quantities.get(id) === 1 ? "goes" : "go"} back into stock.
            </span>
          </li>
        ))}
        <li className="order-paid">
          <Icon name="mail" />
          <span>{refundEmailWords({ order, canSendMail })}</span>
        </li>
      </ul>
      <p className="soft">Refunds can’t be undone.</p>
      <Form method="post" className="button-row">
        {hidden.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button type="submit" className="button button-quiet" name="intent" value="update">
          Back
        </button>
        <input type="hidden" name={CONFIRMED_FIELD} value="1" />
        <button type="submit" className="button button-danger" name="intent" value="refund">
          Refund {sum}
        </button>
      </Form>
    </Card>
  );
}
