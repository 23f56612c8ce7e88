import { ConfirmButton } from "../ui/confirm-button.tsx";
import { CheckboxField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { resultFor, Form, type FormResult } from "../ui/form.tsx";

interface ReturnFormProps {
  /** Of the return that the page shows. */
  readonly version: string;
  readonly result: FormResult | undefined;
}

/** Approve or decline a request; either sends an email. */
export function AnswerForms({ version, result }: ReturnFormProps) {
  return (
    <>
      <section className="panel" aria-labelledby="approve">
        <h2 id="approve">Approve</h2>
        <Form
          method="post"
          className="admin-form"
          version={version}
          result={resultFor(result, "approve")}
          summary={false}
        >
          <TextAreaField
            name="instructions"
            label="Instructions"
            rows={5}
            maxLength={2000}
            hint="How and where to send the products. The customer gets this by email and sees it on the order page."
            isOptional
          />
          <button type="submit" className="button" name="intent" value="approve">
            Approve return
          </button>
        </Form>
      </section>
      <section className="panel" aria-labelledby="decline">
        <h2 id="decline">Decline</h2>
        <Form
          method="post"
          className="admin-form"
          version={version}
          result={resultFor(result, "decline")}
          summary={false}
        >
          <TextAreaField
            name="reason"
            label="Reason"
            rows={3}
            maxLength={2000}
            required
            hint="The customer reads this."
          />
          <button type="submit" className="button button-quiet" name="intent" value="decline">
            Decline return
          </button>
        </Form>
      </section>
    </>
  );
}

export function ReceiveForm({ version }: Pick<ReturnFormProps, "version">) {
  return (
    <section className="panel" aria-labelledby="receive">
      <h2 id="receive">Products arrived?</h2>
      <Form method="post" className="admin-form" version={version}>
        <p className="field-hint">The customer gets an email. You can refund the products afterwards.</p>
        <button type="submit" className="button" name="intent" value="receive">
          Mark as received
        </button>
      </Form>
    </section>
  );
}

export function RefundReturnForm({ version, result }: ReturnFormProps) {
  return (
    <section className="panel" aria-labelledby="refund">
      <h2 id="refund">Refund</h2>
      <Form method="post" className="admin-form" version={version} result={resultFor(result, "refund")} summary={false}>
        <TextField
          name="amount"
          label="Amount"
          inputMode="decimal"
          maxLength={30}
          hint="Leave empty to refund what the customer paid for the returned items."
          isOptional
        />
        <CheckboxField name="restock" label="Restock items" isChecked />
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
    </section>
  );
}
