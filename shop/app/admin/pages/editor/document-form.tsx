import { TextAreaField, TextField } from "../../ui/form-fields.tsx";
import { Form, type FormResult } from "../../ui/form.tsx";

interface DocumentFormProps {
  readonly page: { readonly title: string; readonly document: unknown; readonly version: number };
  /** The available block types. */
  readonly kinds: readonly string[];
  readonly result: FormResult | undefined;
}

/** The page's JSON document, editable without a script. */
export function DocumentForm({ page, kinds, result }: DocumentFormProps) {
  return (
    <div className="document-form">
      <p>
        The visual editor needs JavaScript. Without it, you can edit the page as JSON: a list of blocks, each with a
        unique ID, a type and its props. Invalid blocks are not saved.
      </p>
      {result?.message && <p className="status-message">{result.message}</p>}
      <Form method="post" result={result} className="admin-form document-fields">
        <input type="hidden" name="by-hand" value="1" />
        {/* After a conflict the form keeps its old revision, so that it is rejected again. */}
        <input type="hidden" name="since" value={result?.entered?.["since"] ?? String(page.version)} />
        <TextField name="title" label="Title" value={page.title} maxLength={200} />
        <TextAreaField
          name="document"
          label="Document (JSON)"
          value={JSON.stringify(page.document, null, 2)}
          rows={28}
          maxLength={1_000_000}
          hint={`Types of blocks: ${kinds.join(", ")}.`}
        />
        <div className="button-row">
          <button type="submit" className="button button-quiet" name="intent" value="save">
            Save draft
          </button>
          <button type="submit" className="button" name="intent" value="publish">
            Publish
          </button>
        </div>
      </Form>
    </div>
  );
}
