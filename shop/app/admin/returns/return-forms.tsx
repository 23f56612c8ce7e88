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
  readonly canSendMail: boolean;
  /** Refunded or exchanged already: nothing follows that could restock the items. */
  readonly isSettled: boolean;
}

export function ReceiveForm({ version, isRestocked, isSettled, canSendMail }: ReceiveFormProps) {
  return (
    <Card title="Items arrived?" className="order-aside">
      <Form method="post" className="admin-form" version={version}>
        {isSettled && <CheckboxField name="restock" label="Restock items" isChecked={isRestocked} />}
        <p className="field-hint">
          {canSendMail ? "The customer gets an email." : "No mail server is set up, so the customer gets no email."}
          {!isSettled && " You can refund and restock the items afterwards."}
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
  /** What was paid for the items, such as €64.00. */
  readonly worth: string;
  /** An amount that was entered; as it is if it is none. */
  readonly format: (entered: string) => string;
  readonly name: string;
  readonly isByProvider: boolean;
}

export function RefundReturnForm(props: RefundFormProps) {
  const { version, result, isRestocked, amount, worth, name, format, isByProvider } = props;
  const sum = (form: FormData) => {
    const entered = form.get("amount");
    return typeof entered !== "string" || entered.trim() === "" ? worth : format(entered.trim());
  };
  return (
    <Card title="Refund" className="order-aside">
      <Form method="post" className="admin-form" version={version} result={resultFor(result, "refund")} summary={false}>
        <TextField
          name="amount"
          label="Amount"
          value={amount}
          inputMode="decimal"
          maxLength={30}
          hint={`Leave empty for ${worth}, which was paid for the items.`}
          isOptional
        />
        <CheckboxField name="restock" label="Restock items" isChecked={isRestocked} />
        <ConfirmButton
          label="Refund"
          className="button button-danger"
          name="intent"
          value="refund"
          ask={(form) => ({
            question: `Refund ${sum(form)} to ${name}?`,
            text: [
              isByProvider
                ? "The money goes back through the payment provider at once."
                : "The refund is recorded; you send the money yourself.",
              form.has("restock") ? "The items go back into stock." : "The items do not go back into stock.",
              "Refunds can’t be undone.",
            ].join(" "),
            confirmLabel: `Refund ${sum(form)}`,
          })}
          tick="Yes, refund this. It cannot be undone."
          isAlwaysAsked
        />
      </Form>
    </Card>
  );
}
