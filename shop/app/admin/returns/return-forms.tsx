import { Card } from "../ui/card.tsx";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { CheckboxField, TextField } from "../ui/form-fields.tsx";
import { resultFor, Form, type FormResult } from "../ui/form.tsx";

interface ReturnFormProps {
  /** Of the return that the page shows. */
  readonly version: string;
  /** As decided when the return was accepted. */
  readonly isRestocked: boolean;
}

interface ReceiveFormProps extends ReturnFormProps {
  /** Refunded or exchanged already: nothing follows that could restock the items. */
  readonly isSettled: boolean;
}

export function ReceiveForm({ version, isRestocked, isSettled }: ReceiveFormProps) {
  return (
    <Card title="Items arrived?" className="order-aside">
      <Form method="post" className="admin-form" version={version}>
        {isSettled && <CheckboxField name="restock" label="Restock items" isChecked={isRestocked} />}
        <p className="field-hint">
          The customer gets an email.{!isSettled && " You can refund and restock the items afterwards."}
        </p>
        <button type="submit" className="button" name="intent" value="receive">
          Mark as received
        </button>
      </Form>
    </Card>
  );
}

interface RefundFormProps extends ReturnFormProps {
  readonly result: FormResult | undefined;
  /** As decided; "" for what was paid. */
  readonly amount: string;
}

export function RefundReturnForm({ version, result, isRestocked, amount }: RefundFormProps) {
  return (
    <Card title="Refund" className="order-aside">
      <Form method="post" className="admin-form" version={version} result={resultFor(result, "refund")} summary={false}>
        <TextField
          name="amount"
          label="Amount"
          value={amount}
          inputMode="decimal"
          maxLength={30}
          hint="Leave empty to refund what the customer paid for the returned items."
          isOptional
        />
        <CheckboxField name="restock" label="Restock items" isChecked={isRestocked} />
        <ConfirmButton
          label="Refund"
          className="button button-danger"
          name="intent"
          value="refund"
          ask={() => ({
            question: "Refund the returned items?",
            text: "Money that was paid through a provider is sent back at once. This cannot be undone.",
            confirmLabel: "Refund",
          })}
          tick="Yes, refund this. It cannot be undone."
          isAlwaysAsked
        />
      </Form>
    </Card>
  );
}
