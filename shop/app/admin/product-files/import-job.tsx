import { createReadStream } from "node:fs";
import { data, Form, Link } from "react-router";
import { z } from "zod";
import {
  canonicalHeading,
  COLUMN_NAMES,
  hasNeededColumns,
  headingOf,
  matchColumns,
} from "../../../server/catalog/import/columns.ts";
import { ENCODINGS, isEncoding } from "../../../server/catalog/import/encoding.ts";
import { explainColumns, explainPrices } from "../../../server/catalog/import/explain-import.ts";
import { countOutcomes } from "../../../server/catalog/import/import-job.ts";
import { DELIMITERS } from "../../../server/catalog/import/recognize-file.ts";
import {
  chooseFormat,
  filePath,
  findJob,
  previewFile,
  readReportPage,
  startImport,
} from "../../../server/catalog/import/file-jobs.ts";
import { flag, oneOf, parseForm } from "../../../server/platform/http/form-input.ts";
import { idOf } from "../../../server/catalog/products/find-edited.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/import-job";
import { FormatForm } from "./format-form.tsx";
import { JobProgress } from "./job-progress.tsx";
import { MappingForm } from "./mapping-form.tsx";

export const meta: Route.MetaFunction = () => adminHead("Import");

const OUTCOMES = { added: "Added", changed: "Changed", skipped: "Skipped", refused: "Refused" } as const;
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
  const isOpen = job.status === "mapping" || job.status === "failed";
  const read = () => createReadStream(filePath(shop.config, job.file));
  const preview = isOpen ? await previewFile(shop, read, job) : null;
  const settings = await shop.settings();
  const { weightUnit, dimensionUnit } = settings.catalog;
  const known = matchColumns(job.headings);
  const written = preview?.ok ? preview.value : null;
  const columns = (written?.headings ?? []).map((heading, at) => ({
    heading,
    /** The column's heading; "" for columns that are ignored. */
    as: canonicalHeading(known[at] ?? { kind: "unknown" }),
    examples: (written?.rows ?? [])
      .map((row) => row[at] ?? "")
      .filter(Boolean)
      .slice(0, 3),
  }));
  const format = written && {
    encoding: ENCODINGS[written.format.encoding],
    isDamaged: written.format.isDamaged,
    delimiter: DELIMITERS[written.format.delimiter as keyof typeof DELIMITERS] ?? written.format.delimiter,
    decimal: written.prices.decimal,
    decimalBy: written.prices.by,
    doubt: explainPrices(written.prices, settings.currency),
    rows: written.rowCount,
    recognized: columns.filter(({ as }) => as !== "").length,
    missing: hasNeededColumns(known, job.mode) ? null : explainColumns(written.headings, job.mode),
  };
  const total =
    outcome in counts ? counts[outcome as keyof typeof counts] : Object.values(counts).reduce((a, b) => a + b, 0);
  const headings = COLUMN_NAMES.map((name) => headingOf(name, { weight: weightUnit, length: dimensionUnit }));
  const unreadable = preview && !preview.ok ? preview.error : null;
  const choices = { encodings: Object.entries(ENCODINGS), delimiters: Object.entries(DELIMITERS) };
  return { job, counts, report, columns, format, unreadable, query, total, headings, choices };
}

const Choices = z.object({ mode: oneOf("The mode", ["add", "update"]), takesPictures: flag });
/** An empty value keeps the detected format. */
const Format = z.object({
  encoding: z
    .string()
    .default("")
    .transform((text) => (isEncoding(text) ? text : null)),
  delimiter: z
    .string()
    .default("")
    .transform((text) => (Object.hasOwn(DELIMITERS, text) ? text : null)),
  decimalSign: z.enum([".", ","]).nullable().catch(null),
});
const MOST_COLUMNS = 400;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  if (form.get("intent") === "format") {
    const requested = parseForm(form, Format);
    if (!requested.ok) return invalid(requested.error);
    const chosen = await chooseFormat(shop, idOf(params.id), requested.value);
    return chosen.ok ? saved("") : invalid(chosen.error);
  }
  const read = parseForm(form, Choices);
  if (!read.ok) return invalid(read.error);
  const headings: string[] = [];
  for (let at = 0; at < MOST_COLUMNS && form.has(`column-${at}`); at += 1) {
    headings.push((form.get(`column-${at}`) ?? "").replaceAll("\0", "").slice(0, 200));
  }
  const { mode } = read.value;
  if (!hasNeededColumns(matchColumns(headings), mode)) {
    const job = await findJob(shop.database.pool, "import", idOf(params.id));
    return invalid([{ field: "column-0", text: explainColumns(job?.headings ?? headings, mode) }]);
  }
  const started = await startImport(shop, staff, idOf(params.id), { ...read.value, headings });
  return started.ok ? saved("") : invalid(started.error);
}

export default function ImportJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job, counts, report, columns, format, unreadable, query, total, headings, choices } = loaderData;
  return (
    <>
      <PageHeader title={job.name} back={{ label: "Import", to: "/admin/products/import/" }} />
      <FormErrors problems={actionData?.problems ?? []} />
      {job.status !== "mapping" && <JobProgress job={job} />}
      {unreadable !== null && <p className="field-problem">{unreadable}</p>}
      {format && <FormatForm job={job} format={format} columnCount={columns.length} {...choices} />}
      {columns.length > 0 && <MappingForm job={job} columns={columns} headings={headings} />}
      {job.importId !== null && (
        <section className="panel" aria-labelledby="report">
          <h2 id="report">Report</h2>
          <p>
            {counts.added} added, {counts.changed} changed, {counts.skipped} skipped, {counts.refused} refused.
          </p>
          <Form className="filter-bar">
            <div className="filter">
              <label htmlFor="outcome">Show rows</label>
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
            caption="Report by row"
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
              { name: "notes", title: "Notes", cell: ({ notes }) => notes.join(" ") },
            ]}
          />
          <Pager page={query.page} perPage={query.perPage} total={total} />
        </section>
      )}
    </>
  );
}
