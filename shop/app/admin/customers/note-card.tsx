import type { CustomerNote } from "../../../server/people/customers/customer-notes.ts";
import { Card } from "../ui/card.tsx";
import { TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";

interface NoteCardProps {
  readonly note: CustomerNote;
  readonly version: string;
  readonly result: FormResult | undefined;
  readonly mayAct: boolean;
  readonly action: string;
}

/** What staff know about the customer. The customer never sees it, except in an export of their data. */
export function NoteCard({ note: { note, tags }, version, result, mayAct, action }: NoteCardProps) {
  return (
    <Card title="Note and tags" id="note">
      {note === "" ? <p className="soft">No note yet.</p> : <p className="customer-note">{note}</p>}
      {mayAct && (
        <details className="customer-edit" open={(result?.problems.length ?? 0) > 0}>
          <summary>Edit</summary>
          <Form
            method="post"
            action={action}
            className="admin-form"
            result={result}
            summary={false}
            version={version}
            values={{ note, tags: tags.join(", ") }}
          >
            <TextAreaField name="note" label="Note" maxLength={2000} isOptional />
            <TextField name="tags" label="Tags" hint="Separated by commas" maxLength={500} isOptional />
            <button type="submit" className="button" name="intent" value="note">
              Save note
            </button>
          </Form>
        </details>
      )}
    </Card>
  );
}
