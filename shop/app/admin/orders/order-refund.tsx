import { type Currency, toDecimal } from "@vitrine/commerce/money";
import { isPaid } from "@vitrine/commerce/orders";
import { CheckField, Field } from "../ui/field.tsx";
import { type FormProblem, problemOf } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { officeMoney } from "../ui/office-money.ts";
import type { ShownOffice } from "./shown-order.ts";

interface RefundFormProps {
  readonly office: ShownOffice;
  readonly currency: Currency;
  readonly problems: readonly FormProblem[];
}

/** Money back: an amount, or what certain goods cost. */
export function RefundForm({ office, currency, problems }: RefundFormProps) {
  const { order, lines, payments } = office;
  const most = order.total - order.refunded;
  if (!isPaid(order.status) || most <= 0) return null;
  const goods = lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  const isByProvider = payments.some(({ status }) => status === "paid");
  return (
    <details className="panel no-print" open={problems.some(({ field }) => /^amount|^quantity-/.test(field ?? ""))}>
      <summary>
        <h2 className="in-summary">Refund</h2>
      </summary>
      {/* What was refunded empties the form. */}
      <Form method="post" className="office-form" key={order.refunded}>
        <p className="field-hint">
          {isByProvider
            ? "The money goes back the way it came."
            : "Only written down: please send the money back yourself."}{" "}
          At most {officeMoney(most, currency, order.currency)}.
        </p>
        {goods.length > 0 && (
          <fieldset className="refund-lines">
            <legend>What comes back</legend>
            {goods.map(({ id, name, quantity, refundedQuantity }) => (
              <Field
                key={id}
                name={`quantity-${id}`}
                label={`${name}, of ${quantity - refundedQuantity}`}
                problem={problemOf(problems, `quantity-${id}`)}
              >
                {(control) => (
                  <input {...control} type="number" min={0} max={quantity - refundedQuantity} defaultValue={0} />
                )}
              </Field>
            ))}
            <CheckField name="restock" label="Put it back on the shelf" isChecked />
          </fieldset>
        )}
        <Field
          name="amount"
          label="Amount"
          hint="Empty: what the goods above cost."
          isOptional
          problem={problemOf(problems, "amount")}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder={toDecimal(most, currency.decimals)}
            />
          )}
        </Field>
        <Field
          name="refund-reason"
          label="Reason, also told to the customer"
          isOptional
          problem={problemOf(problems, "refund-reason")}
        >
          {(control) => <input {...control} type="text" maxLength={500} autoComplete="off" />}
        </Field>
        <button type="submit" className="button button-danger" name="intent" value="refund">
          Refund
        </button>
      </Form>
    </details>
  );
}
