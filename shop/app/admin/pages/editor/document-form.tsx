import { AnsweredForm, type FormAnswer, TextAreaField, TextField } from "../../ui/answered-form.tsx";

interface DocumentFormProps {
  readonly page: { readonly title: string; readonly document: unknown; readonly version: number };
  /** The kinds of blocks there are. */
  readonly kinds: readonly string[];
  readonly answer: FormAnswer | undefined;
}

/** The page as it is stored, for those without a script: everything can be changed, if less comfortably. */
export function DocumentForm({ page, kinds, answer }: DocumentFormProps) {
  return (
    <div className="document-form">
      <p>
        The visual editor needs a script. Without one, the page can be edited here as it is stored: a list of blocks,
        each with an id of its own, a type and its props. Nothing is saved that the shop could not show.
      </p>
      {answer?.said && <p className="said">{answer.said}</p>}
      <AnsweredForm answer={answer} className="office-form document-fields">
        <input type="hidden" name="by-hand" value="1" />
        {/* Refused because somebody else saved meanwhile, it has to stay refused. */}
        <input type="hidden" name="since" value={answer?.typed?.["since"] ?? String(page.version)} />
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
      </AnsweredForm>
    </div>
  );
}
