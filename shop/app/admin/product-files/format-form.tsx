import type { FileJob } from "../../../server/catalog/import/file-jobs.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";

interface FormatFormProps {
  readonly job: FileJob;
  readonly format: {
    readonly encoding: string;
    readonly isDamaged: boolean;
    readonly delimiter: string;
    readonly decimal: "." | ",";
    readonly decimalBy: "given" | "file" | "shop";
    /** How an ambiguous price was read. */
    readonly doubt: string | null;
    readonly rows: number;
    readonly recognized: number;
    /** Columns that the file lacks. */
    readonly missing: string | null;
  };
  readonly columnCount: number;
  /** The options, each with its label. */
  readonly encodings: readonly (readonly [string, string])[];
  readonly delimiters: readonly (readonly [string, string])[];
}

const SIGN_WORDS = { ".": "Point (1,234.50)", ",": "Comma (1.234,50)" } as const;
const DECIDED_BY = {
  given: "as chosen",
  file: "recognised by the prices in the file",
  shop: "as in this shop (the prices don’t show which)",
} as const;

/** The detected file format, and fields to override it. */
export function FormatForm({ job, format, columnCount, encodings, delimiters }: FormatFormProps) {
  const { encoding, isDamaged, delimiter, decimal, decimalBy, doubt, rows, recognized, missing } = format;
  return (
    <section className="panel" aria-labelledby="format">
      <h2 id="format">File format</h2>
      <dl className="facts">
        <div>
          <dt>Encoding</dt>
          <dd>{encoding}</dd>
        </div>
        <div>
          <dt>Delimiter</dt>
          <dd>{delimiter}</dd>
        </div>
        <div>
          <dt>Decimal sign of prices</dt>
          <dd>
            {SIGN_WORDS[decimal]}, {DECIDED_BY[decimalBy]}
          </dd>
        </div>
        <div>
          <dt>Columns</dt>
          <dd>
            {recognized} of {columnCount} recognised
          </dd>
        </div>
        <div>
          <dt>Rows</dt>
          <dd>{rows}</dd>
        </div>
      </dl>
      {isDamaged && (
        <p className="field-problem">
          The file contains broken characters. Rows with them will be rejected; save the file as UTF-8 and upload it
          again.
        </p>
      )}
      {doubt !== null && <p className="field-problem">{doubt} If that is wrong, choose the other decimal sign.</p>}
      {missing !== null && <p className="field-problem">{missing}</p>}
      <details>
        <summary>Change file format</summary>
        <Form method="post" className="admin-form">
          <input type="hidden" name="intent" value="format" />
          <Field name="encoding" label="Encoding">
            {(control) => (
              <select {...control} defaultValue={job.encoding ?? ""}>
                <option value="">Detect automatically</option>
                {encodings.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="delimiter" label="Delimiter">
            {(control) => (
              <select {...control} defaultValue={job.delimiter}>
                <option value="">Detect automatically</option>
                {delimiters.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="decimalSign" label="Decimal sign of prices">
            {(control) => (
              <select {...control} defaultValue={job.decimalSign ?? ""}>
                <option value="">Detect automatically</option>
                {Object.entries(SIGN_WORDS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button type="submit" className="button button-quiet">
            Update preview
          </button>
        </Form>
      </details>
    </section>
  );
}
