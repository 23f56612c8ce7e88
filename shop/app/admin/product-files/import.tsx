import { Link, redirect } from "react-router";
import { listJobs, receiveImport } from "../../../server/catalog/import/file-jobs.ts";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { invalid } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { FormErrors, problemOf } from "../ui/form-errors.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/import";
import { JOB_WORDS } from "./job-labels.ts";

export const meta: Route.MetaFunction = () => adminHead("Import");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  return { jobs: await listJobs(shop.database.pool, "import") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const sent = await readAdminForm(request);
  if (!sent.ok) return invalid([{ field: "file", text: "A file can have at most 64 megabytes. Split it." }]);
  const received = await receiveImport(shop, staff, sent.value.files[0] ?? { name: "", bytes: new Uint8Array() });
  if (!received.ok) return invalid(received.error);
  throw redirect(`/admin/products/import/${received.value}/`);
}

export default function Import({ loaderData: { jobs }, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? [];
  return (
    <>
      <PageHeader
        back={{ label: "Products", to: "/admin/products/" }}
        title="Import products"
        description="A CSV file as WooCommerce exports it, in any of eight languages, or a table of your own. You check its columns before anything is imported."
      />
      <FormErrors problems={problems} />
      <MayAct>
        <Form method="post" encType="multipart/form-data" className="admin-form">
          <Field name="file" label="CSV file" problem={problemOf(problems, "file")}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
                required
              />
            )}
          </Field>
          <button type="submit" className="button">
            Continue
          </button>
        </Form>
      </MayAct>
      {jobs.length > 0 && (
        <DataTable
          caption="Imports"
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
            { name: "date", title: "Started", cell: ({ createdAt }) => <Timestamp date={createdAt} /> },
          ]}
        />
      )}
    </>
  );
}
