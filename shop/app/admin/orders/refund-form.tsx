import { type Currency, toDecimal } from "@vitrine/commerce/money";
import { refundable } from "@vitrine/commerce/orders";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { RefundableLineView } from "../../../server/sales/orders/staff-order.ts";
import { Card } from "../ui/card.tsx";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult, useFormResult } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { useHasScript } from "../ui/use-has-script.ts";
import { itemsOf, sumOf } from "./line-quantities.ts";
import { LineName } from "./order-lines.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { RefundSummary } from "./refund-summary.tsx";
import { RESTOCK, type RefundParts, refundParts } from "./refund-sum.ts";
import type { ShownOrder } from "./shown-order.ts";

export interface RefundPageFacts {
  readonly order: ShownOrder;
  readonly lines: readonly RefundableLineView[];
  readonly pictures: Readonly<Record<number, string>>;
  readonly currency: Currency;
  readonly isByProvider: boolean;
  readonly canSendMail: boolean;
  readonly version: string;
  /** Everything that is left is chosen at first. */
  readonly isAll: boolean;
  /** What an edit left paid too much is entered at first. */
  readonly isOverpaid: boolean;
  readonly money: (amount: number) => string;
}

/** Refunds items, delivery or an amount. The sum follows what is typed; without a script, “Update total” does. */
export function RefundForm({ result, ...facts }: RefundPageFacts & { readonly result: FormResult | undefined }) {
  const { order, lines, currency, isByProvider, canSendMail, version, isAll, isOverpaid, money } = facts;
  const hasScript = useHasScript();
  const delivery = isAll ? toDecimal(order.shipping, currency.decimals) : "";
  const chosen = lines.map(({ id, ...line }) => [`quantity-${id}`, String(leftOf(line))]);
  const amount = isOverpaid && order.balance < 0 ? toDecimal(-order.balance, currency.decimals) : "";
  const first = isAll ? { ...Object.fromEntries(chosen), delivery } : { amount };
  const [parts, setParts] = useState(() => refundParts(new Map(Object.entries(result?.entered ?? first)), facts));
  const update = (event: FormEvent<HTMLFormElement>) => {
    const fields = new Map<string, string>();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string") fields.set(name, value);
    }
    setParts(refundParts(fields, facts));
  };
  const most = refundable(order);
  const name = order.billing.firstName || "the customer";
  const submit = (
    <ConfirmButton
      label={parts.total === 0 ? "Refund" : `Refund ${money(parts.total)}`}
      className="button button-danger"
      name="intent"
      value="refund"
      ask={(form) =>
        parts.total === 0 && parts.quantities.size === 0
          ? null
          : {
              question: `Refund ${money(parts.total)} to ${name}?`,
              text: [
                isByProvider
                  ? "The money is sent back at once."
                  : "The refund is recorded; you send the money yourself.",
                ...restockWords(lines, parts.quantities, form),
                "Refunds can’t be undone.",
              ].join(" "),
              confirmLabel: `Refund ${money(parts.total)}`,
            }
      }
    />
  );
  return (
    <Form method="post" version={version} result={result} onInput={update} onReset={update}>
      <input type="hidden" name="sum" value={parts.total} />
      <div className="split task-split">
        <div className="stack">
          <Card title="Items" isFlush actions={<Link to="?all=1">Refund everything left</Link>}>
            <ul className="order-lines">
              {lines.map((line) => (
                <RefundLine key={line.id} line={line} facts={facts} />
              ))}
            </ul>
            {order.discount > 0 && (
              <p className="task-foot">
                <Icon name="discounts" />
                Prices are after the discount, so {name} gets back what was paid.
              </p>
            )}
          </Card>
          <Card title="Delivery and amount">
            <div className="form-pair">
              {order.shippingTitle !== "" && (
                <TextField
                  name="delivery"
                  label="Delivery"
                  value={delivery}
                  inputMode="decimal"
                  hint={`${order.shippingTitle}: ${money(order.shipping)} paid.`}
                  placeholder={toDecimal(0, currency.decimals)}
                  isOptional
                />
              )}
              <TextField
                name="amount"
                label="Another amount"
                value={amount}
                inputMode="decimal"
                hint={`Replaces the sum of items and delivery. At most ${money(most)}.`}
                isOptional
              />
            </div>
          </Card>
          <Card title="Reason">
            <TextField
              name="refund-reason"
              label={`Note for ${name}`}
              hint="Part of the email."
              maxLength={500}
              isOptional
            />
          </Card>
          <Card title="Refund to">
            <p className="order-paid">
              <Icon name={isByProvider ? "card" : "bank"} />
              <span>{order.paymentTitle || "The customer"}</span>
              <span className="soft">
                {isByProvider
                  ? "The payment provider returns the money."
                  : "Recorded only: send the money back yourself."}
              </span>
            </p>
          </Card>
        </div>
        <aside className="stack task-side" aria-label="Summary">
          <RefundSummary order={order} canSendMail={canSendMail} parts={parts} money={money}>
            {!hasScript && (
              <button type="submit" className="button button-quiet" name="intent" value="update">
                Update total
              </button>
            )}
            {submit}
          </RefundSummary>
        </aside>
      </div>
      {hasScript && (
        <div className="float phone-bar">
          <p className="float-text">{chosenWords(parts)}</p>
          {submit}
        </div>
      )}
    </Form>
  );
}

function chosenWords({ quantities, total }: RefundParts): string {
  const count = sumOf(quantities.values());
  if (count > 0) return itemsOf(Math.min(count, 1_000_000));
  return total > 0 ? "No items" : "Nothing chosen";
}

function leftOf({ quantity, refundedQuantity }: Pick<RefundableLineView, "quantity" | "refundedQuantity">): number {
  return quantity - refundedQuantity;
}

function RefundLine({ line, facts }: { readonly line: RefundableLineView; readonly facts: RefundPageFacts }) {
  const { order, pictures, isAll, money } = facts;
  const { entered } = useFormResult();
  const view = order.lines.find(({ id }) => id === line.id);
  if (!view) return null;
  const left = leftOf(line);
  const paid = order.pricesIncludeTax ? line.total : line.total + line.tax;
  const restock = `${RESTOCK}${line.id}`;
  return (
    <li className={left === 0 ? "refund-line is-off" : "refund-line"}>
      <Thumb image={pictures[line.id] ?? null} size="large" />
      <LineName line={view} />
      <span className="refund-each">
        {money(Math.round(paid / line.quantity))}
        {line.discount > 0 && <s className="soft">{money(view.unitPrice)}</s>}
      </span>
      {left === 0 ? (
        <span className="soft">Refunded</span>
      ) : (
        <>
          <QuantityField name={`quantity-${line.id}`} label={view.name} value={isAll ? left : 0} max={left} />
          <label className="check-field">
            <input
              type="checkbox"
              name={restock}
              value="1"
              aria-label={`Restock ${view.name}`}
              defaultChecked={entered ? restock in entered : true}
            />
            Restock
          </label>
        </>
      )}
    </li>
  );
}

/** What goes back into stock: the lines whose box is ticked. */
function restockWords(
  lines: readonly { readonly id: number; readonly name: string }[],
  quantities: ReadonlyMap<number, number>,
  form: FormData,
): readonly string[] {
  return lines.flatMap(({ id, name }) => {
    const quantity = quantities.get(id) ?? 0;
    if (quantity === 0 || !form.has(`${RESTOCK}${id}`)) return [];
    return [`${quantity} ${name} ${quantity === 1 ? "goes" : "go"} back into stock.`];
  });
}
