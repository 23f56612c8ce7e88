import { type OrderStatus, STATUS_NAMES } from "@vitrine/commerce/orders";
import { SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";

interface MoveFormProps {
  readonly moves: readonly OrderStatus[];
  readonly version: string;
  readonly result: FormResult | undefined;
}

/** The usual next statuses. */
const NEXT: readonly OrderStatus[] = ["processing", "completed"];

export function MoveForm({ moves, version, result }: MoveFormProps) {
  return (
    <section className="panel no-print" aria-labelledby="move">
      <h2 id="move">State</h2>
      <Form method="post" className="admin-form" version={version} result={result} summary={false}>
        <SelectField
          name="to"
          label="Move to"
          value={NEXT.find((status) => moves.includes(status)) ?? moves[0] ?? ""}
          options={moves.map((status) => ({ value: status, label: STATUS_NAMES[status] }))}
        />
        <TextField name="reason" label="Why" maxLength={500} isOptional />
        <button type="submit" className="button" name="intent" value="move">
          Change status
        </button>
      </Form>
    </section>
  );
}

interface NoteFormProps {
  readonly result: FormResult | undefined;
  readonly hasEmail: boolean;
  readonly canSendMail: boolean;
}

export function NoteForm({ result, hasEmail, canSendMail }: NoteFormProps) {
  return (
    <section className="panel no-print" aria-labelledby="write-note">
      <h2 id="write-note">Add note</h2>
      <Form method="post" className="admin-form" result={result} summary={false}>
        <TextAreaField name="note" label="Note" required />
        <SelectField
          name="audience"
          label="For whom"
          value="private"
          options={[
            { value: "private", label: "Staff only" },
            ...(hasEmail
              ? [
                  {
                    value: "customer",
                    label: canSendMail ? "The customer, by email" : "The customer (not sent: no mail server)",
                  },
                ]
              : []),
          ]}
        />
        <button type="submit" className="button button-quiet" name="intent" value="note">
          Save note
        </button>
      </Form>
    </section>
  );
}
