import { createReadStream } from "node:fs";
import { data, Form, Link } from "react-router";
import { z } from "zod";
import { COLUMNS, matchColumns } from "../../../server/csv/columns.ts";
import { countOutcomes } from "../../../server/csv/import-job.ts";
import { filePath, findJob, previewFile, readReportPage, startImport } from "../../../server/file-jobs/file-jobs.ts";
import { flag, oneOf, readInput } from "../../../server/office/form-input.ts";
import { idOf } from "../../../server/products/find-edited.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/import-job";
import { JobProgress } from "./job-progress.tsx";
import { MappingForm } from "./mapping-form.tsx";

export const meta: Route.MetaFunction = () => officeHead("Import");

const OUTCOMES = { added: "Added", changed: "Changed", skipped: "Passed over", refused: "Refused" } as const;
const NOTHING = { added: 0, changed: 0, skipped: 0, refused: 0 };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const job = await findJob(pool, "import", idOf(params.id));
  if (!job) throw data(null, { status: 404 });
  const query = readListQuery(new URL(request.url), { sorts: ["line"], filters: ["outcome"], perPage: 50 });
  const { importId } = job;
  const outcome = query.filters["outcome"] ?? "";
  const counts = importId === null ? NOTHING : await countOutcomes(pool, importId);
  const report =
    importId === null
      ? []
      : await readReportPage(pool, importId, {
          outcome,
          limit: query.perPage,
          offset: (query.page - 1) * query.perPage,
        });
  const preview =
    job.status === "mapping" || job.status === "failed"
      ? await previewFile(createReadStream(filePath(shop.config, job.file)), job.delimiter)
      : null;
  const written = preview?.ok ? preview.value : { headings: [], rows: [] };
  const known = matchColumns(job.headings);
  const columns = written.headings.map((heading, at) => ({
    heading,
    /** What the column is taken for; "" is nothing. */
    as: known[at]?.kind === "unknown" ? "" : (job.headings[at] ?? heading),
    examples: written.rows
      .map((row) => row[at] ?? "")
      .filter(Boolean)
      .slice(0, 3),
  }));
  const total =
    outcome in counts ? counts[outcome as keyof typeof counts] : Object.values(counts).reduce((a, b) => a + b, 0);
  return { job, counts, report, columns, query, total, headings: Object.values(COLUMNS) as readonly string[] };
}

interface Answer {
  readonly problems: readonly FormProblem[];
}

const Choices = z.object({ mode: oneOf("The mode", ["add", "update"]), takesPictures: flag });
const MOST_COLUMNS = 400;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const refused = (problems: readonly FormProblem[]) => data<Answer>({ problems }, { status: 422 });
  const read = readInput(Choices, form);
  if (!read.ok) return refused(read.error);
  const headings: string[] = [];
  for (let at = 0; at < MOST_COLUMNS && form.has(`column-${at}`); at += 1) {
    headings.push((form.get(`column-${at}`) ?? "").replaceAll("\0", "").slice(0, 200));
  }
  const isKnown = matchColumns(headings).some(
    (column) => column.kind === "field" && ["id", "sku", "name"].includes(column.name),
  );
  if (!isKnown) return refused([{ field: "column-0", text: "One column has to be the name, the SKU or the ID." }]);
  const started = await startImport(shop, staff, idOf(params.id), { ...read.value, headings });
  const done: Answer = { problems: [] };
  return started.ok ? done : refused(started.error);
}

export default function ImportJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job, counts, report, columns, query, total, headings } = loaderData;
  return (
    <>
      <PageHeader title={job.name} back={{ label: "Import", to: "/admin/products/import/" }} />
      <FormErrors problems={actionData?.problems ?? []} />
      {job.status !== "mapping" && <JobProgress job={job} />}
      {columns.length > 0 && <MappingForm job={job} columns={columns} headings={headings} />}
      {job.importId !== null && (
        <section className="panel" aria-labelledby="report">
          <h2 id="report">Report</h2>
          <p>
            {counts.added} added, {counts.changed} changed, {counts.skipped} passed over, {counts.refused} refused.
          </p>
          <Form className="filter-bar">
            <div className="filter">
              <label htmlFor="outcome">Show rows that were</label>
              <select id="outcome" name="outcome" defaultValue={query.filters["outcome"] ?? ""}>
                <option value="">All</option>
                {Object.entries(OUTCOMES).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit" className="button button-quiet">
              Show
            </button>
          </Form>
          <DataTable
            caption="Report, row by row"
            rows={report}
            rowKey={({ line }) => line}
            columns={[
              { name: "line", title: "Line", isNumber: true, cell: ({ line }) => line },
              {
                name: "name",
                title: "Product",
                cell: ({ productId, name, sku }) =>
                  productId === null ? name || sku : <Link to={`/admin/products/${productId}/`}>{name || sku}</Link>,
              },
              {
                name: "outcome",
                title: "Outcome",
                cell: ({ outcome }) => (
                  <Badge tone={outcome === "refused" ? "bad" : "plain"}>{OUTCOMES[outcome]}</Badge>
                ),
              },
              { name: "notes", title: "Remarks", cell: ({ notes }) => notes.join(" ") },
            ]}
          />
          <Pager page={query.page} perPage={query.perPage} total={total} />
        </section>
      )}
    </>
  );
}
