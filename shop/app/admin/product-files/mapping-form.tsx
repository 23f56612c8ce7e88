import type { FileJob } from "../../../server/catalog/import/file-jobs.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Field } from "../ui/field.tsx";
import { CheckboxField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";

interface MappingFormProps {
  readonly job: FileJob;
  readonly columns: readonly { readonly heading: string; readonly as: string; readonly examples: readonly string[] }[];
  readonly headings: readonly string[];
}

/** Assigns each column of the file to a field, with a few sample cells. */
export function MappingForm({ job, columns, headings }: MappingFormProps) {
  const rows = columns.map((column, at) => ({ ...column, at }));
  const known = new Set(headings);
  return (
    <Form method="post" className="bulk-form">
      <DataTable
        caption="Columns"
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          { name: "heading", title: "Column in file", cell: ({ heading }) => heading },
          {
            name: "as",
            title: "Imported as",
            cell: ({ at, heading, as }) => {
              // Headings that the list lacks, such as attributes, are added to it.
              return (
                <select
                  id={`column-${at}`}
                  name={`column-${at}`}
                  defaultValue={as}
                  aria-label={`Import “${heading}” as`}
                >
                  <option value="">Do not import</option>
                  {as !== "" && !known.has(as) && <option value={as}>{as}</option>}
                  {headings.map((each) => (
                    <option key={each} value={each}>
                      {each}
                    </option>
                  ))}
                </select>
              );
            },
          },
          { name: "examples", title: "For example", cell: ({ examples }) => examples.map(shortened).join(" · ") },
        ]}
      />
      <Field name="mode" label="Products in the file">
        {(control) => (
          <select {...control} defaultValue={job.mode}>
            <option value="add">Add new products, skip existing ones</option>
            <option value="update">Update existing products, skip new ones</option>
          </select>
        )}
      </Field>
      <CheckboxField name="takesPictures" label="Download images" isChecked={job.takesPictures} />
      <div className="save-bar">
        <button type="submit" className="button">
          {job.status === "failed" ? "Resume import" : "Start import"}
        </button>
      </div>
    </Form>
  );
}

const LONGEST = 40;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
