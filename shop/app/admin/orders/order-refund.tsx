import { type Currency, toDecimal } from "@vitrine/commerce/money";
import { isPaid } from "@vitrine/commerce/orders";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { CheckboxField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import type { ShownDetails } from "./shown-order.ts";

interface RefundFormProps {
  readonly details: ShownDetails;
  readonly currency: Currency;
  readonly version: string;
  readonly result: FormResult | undefined;
}

/** Refunds an amount, or the price of selected items. */
export function RefundForm({ details, currency, version, result }: RefundFormProps) {
  const { order, lines, payments } = details;
  const most = order.total - order.refunded;
  if (!isPaid(order.status) || most <= 0) return null;
  const refundable = lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  const isByProvider = payments.some(({ status }) => status === "paid");
  return (
    <details
      className="panel no-print"
      open={(result?.problems ?? []).some(({ field }) => /^amount|^quantity-/.test(field ?? ""))}
    >
      <summary>
        <h2 className="in-summary">Refund</h2>
      </summary>
      <Form method="post" className="admin-form" version={version} result={result} summary={false}>
        <p className="field-hint">
          {isByProvider ? "The payment provider returns the money." : "Recorded only: send the money back yourself."} At
          most {adminMoney(most, currency, order.currency)}.
        </p>
        {refundable.length > 0 && (
          <fieldset className="refund-lines">
            <legend>Items to refund</legend>
            {refundable.map(({ id, name, quantity, refundedQuantity }) => (
              <TextField
                key={id}
                name={`quantity-${id}`}
                label={`${[name, ...choicesOf(details, id)].join(", ")}, of ${quantity - refundedQuantity}`}
                type="number"
                min={0}
                max={quantity - refundedQuantity}
                value="0"
              />
            ))}
            <CheckboxField name="restock" label="Restock items" isChecked />
          </fieldset>
        )}
        <TextField
          name="amount"
          label="Amount"
          hint="Leave empty to refund the items above."
          inputMode="decimal"
          placeholder={toDecimal(most, currency.decimals)}
          isOptional
        />
        <TextField name="refund-reason" label="Reason (shown to the customer)" maxLength={500} isOptional />
        <ConfirmButton
          label="Refund"
          className="button button-danger"
          name="intent"
          value="refund"
          ask={(form) => {
            const entered = form.get("amount");
            const amount = typeof entered === "string" ? entered.trim() : "";
            const hasProducts = [...form].some(([name, value]) => name.startsWith("quantity-") && Number(value) > 0);
            if (amount === "" && !hasProducts) return null;
            return {
              question: amount === "" ? "Refund the selected items?" : `Refund ${amount} ${order.currency}?`,
              text: isByProvider
                ? "The money is sent back immediately. This cannot be undone."
                : "The refund is recorded; you send the money yourself. This cannot be undone.",
              confirmLabel: "Refund",
            };
          }}
          tick="Yes, refund this. It cannot be undone."
          isAlwaysAsked
        />
      </Form>
    </details>
  );
}

/** Two lines of one product differ by their choices. */
function choicesOf({ order }: ShownDetails, lineId: number): readonly string[] {
  return order.lines.find(({ id }) => id === lineId)?.shown.map(({ value }) => value) ?? [];
}
