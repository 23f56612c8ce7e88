import type { FileJob } from "../../../server/file-jobs/file-jobs.ts";
import { DataTable } from "../ui/data-table.tsx";
import { CheckField, Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";

interface MappingFormProps {
  readonly job: FileJob;
  readonly columns: readonly { readonly heading: string; readonly as: string; readonly examples: readonly string[] }[];
  readonly headings: readonly string[];
}

/** What each column of the file is, with a few of its cells beside it. */
export function MappingForm({ job, columns, headings }: MappingFormProps) {
  const rows = columns.map((column, at) => ({ ...column, at }));
  const known = new Set(headings.map((heading) => heading.toLowerCase()));
  return (
    <Form method="post" className="bulk-form">
      <DataTable
        caption="Columns of the file"
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          { name: "heading", title: "In the file", cell: ({ heading }) => heading },
          {
            name: "as",
            title: "Is taken as",
            cell: ({ at, heading, as }) => {
              // What the list has no entry for, such as attributes, is known by its own heading.
              const matched = headings.find((each) => each.toLowerCase() === as.toLowerCase()) ?? as;
              return (
                <select
                  id={`column-${at}`}
                  name={`column-${at}`}
                  defaultValue={matched}
                  aria-label={`What “${heading}” is`}
                >
                  <option value="">Leave it out</option>
                  {as !== "" && !known.has(as.toLowerCase()) && <option value={as}>{as}</option>}
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
      <Field name="mode" label="Products of the file">
        {(control) => (
          <select {...control} defaultValue={job.mode}>
            <option value="add">Add new ones, pass over those that are here</option>
            <option value="update">Change those that are here, pass over new ones</option>
          </select>
        )}
      </Field>
      <CheckField name="takesPictures" label="Fetch pictures" isChecked={job.takesPictures} />
      <div className="save-bar">
        <button type="submit" className="button">
          {job.status === "failed" ? "Go on with the import" : "Start the import"}
        </button>
      </div>
    </Form>
  );
}

const LONGEST = 40;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
