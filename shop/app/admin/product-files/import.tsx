import { data, Link, redirect } from "react-router";
import { listJobs, receiveImport } from "../../../server/file-jobs/file-jobs.ts";
import { readOfficeForm } from "../../../server/media/read-images.ts";
import { officeHead } from "../office-head.ts";
import { CatalogueTabs } from "../products/catalogue-tabs.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Field } from "../ui/field.tsx";
import { FormErrors, type FormProblem, problemOf } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { Moment } from "../ui/moment.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/import";
import { JOB_WORDS } from "./job-words.ts";

export const meta: Route.MetaFunction = () => officeHead("Import");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  return { jobs: await listJobs(shop.database.pool, "import") };
}

interface Answer {
  readonly problems: readonly FormProblem[];
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const refused = (problems: readonly FormProblem[]) => data<Answer>({ problems }, { status: 422 });
  const sent = await readOfficeForm(request);
  if (!sent.ok) return refused([{ field: "file", text: "A file can have at most 64 megabytes. Split it." }]);
  const received = await receiveImport(shop, staff, sent.value.files[0] ?? { name: "", bytes: new Uint8Array() });
  if (!received.ok) return refused(received.error);
  throw redirect(`/admin/products/import/${received.value}/`);
}

export default function Import({ loaderData: { jobs }, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? [];
  return (
    <>
      <PageHeader
        title="Import products"
        description="A CSV file in the columns of WooCommerce, or any table: what its columns are is asked next."
      />
      <CatalogueTabs />
      <FormErrors problems={problems} />
      <MayAct>
        <Form method="post" encType="multipart/form-data" className="office-form">
          <Field name="file" label="CSV file" problem={problemOf(problems, "file")}>
            {(control) => <input {...control} type="file" accept=".csv,text/csv" required />}
          </Field>
          <button type="submit" className="button">
            Go on
          </button>
        </Form>
      </MayAct>
      {jobs.length > 0 && (
        <DataTable
          caption="Imports so far"
          rows={jobs}
          rowKey={({ id }) => id}
          columns={[
            {
              name: "name",
              title: "File",
              cell: ({ id, name }) => <Link to={`/admin/products/import/${id}/`}>{name}</Link>,
            },
            { name: "status", title: "State", cell: ({ status }) => JOB_WORDS[status] },
            {
              name: "rows",
              title: "Rows",
              isNumber: true,
              cell: ({ rowsDone, rowsTotal }) => `${rowsDone} of ${rowsTotal}`,
            },
            { name: "date", title: "Begun", cell: ({ createdAt }) => <Moment date={createdAt} /> },
          ]}
        />
      )}
    </>
  );
}
