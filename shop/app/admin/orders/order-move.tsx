import { type OrderStatus, STATUS_NAMES } from "@vitrine/commerce/orders";
import { Field } from "../ui/field.tsx";
import { type FormProblem, problemOf } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";

interface MoveFormProps {
  readonly moves: readonly OrderStatus[];
  readonly problems: readonly FormProblem[];
}

/** What usually comes next. */
const NEXT: readonly OrderStatus[] = ["processing", "completed"];

export function MoveForm({ moves, problems }: MoveFormProps) {
  return (
    <section className="panel no-print" aria-labelledby="move">
      <h2 id="move">State</h2>
      <Form method="post" className="office-form" key={moves.join()}>
        <Field name="to" label="Move to" problem={problemOf(problems, "to")}>
          {(control) => (
            <select {...control} defaultValue={NEXT.find((status) => moves.includes(status)) ?? moves[0]}>
              {moves.map((status) => (
                <option key={status} value={status}>
                  {STATUS_NAMES[status]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="reason" label="Why" isOptional problem={problemOf(problems, "reason")}>
          {(control) => <input {...control} type="text" maxLength={500} autoComplete="off" />}
        </Field>
        <button type="submit" className="button" name="intent" value="move">
          Move the order
        </button>
      </Form>
    </section>
  );
}

export function NoteForm({ problems, hasEmail }: { problems: readonly FormProblem[]; hasEmail: boolean }) {
  return (
    <section className="panel no-print" aria-labelledby="write-note">
      <h2 id="write-note">Write a note</h2>
      <Form method="post" className="office-form">
        <Field name="note" label="Note" problem={problemOf(problems, "note")}>
          {(control) => <textarea {...control} rows={3} maxLength={5000} required />}
        </Field>
        <Field name="audience" label="For whom">
          {(control) => (
            <select {...control} defaultValue="private">
              <option value="private">Only the staff</option>
              {hasEmail && <option value="customer">The customer, by e-mail</option>}
            </select>
          )}
        </Field>
        <button type="submit" className="button button-quiet" name="intent" value="note">
          Keep the note
        </button>
      </Form>
    </section>
  );
}
