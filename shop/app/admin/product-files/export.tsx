import { listJobs, startExport } from "../../../server/catalog/import/file-jobs.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Form } from "../ui/form.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/export";
import { JobProgress } from "./job-progress.tsx";
import { JOB_WORDS } from "./job-labels.ts";

export const meta: Route.MetaFunction = () => adminHead("Export");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  return { jobs: await listJobs(shop.database.pool, "export") };
}

export async function action({ context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  await startExport(shop, staff, shop.now());
  return { message: "Export started." };
}

export default function Export({ loaderData: { jobs } }: Route.ComponentProps) {
  const running = jobs.find(({ status }) => status === "waiting" || status === "running");
  return (
    <>
      <PageHeader
        title="Export products"
        back={{ label: "Products", to: "/admin/products/" }}
        description="The whole catalogue as a CSV file. To export some products, select them in the list."
      />
      <StatusMessage />
      {running ? (
        <JobProgress job={running} />
      ) : (
        <Form method="post">
          <button type="submit" className="button">
            Start export
          </button>
        </Form>
      )}
      {jobs.length > 0 && (
        <DataTable
          caption="Exports"
          rows={jobs}
          rowKey={({ id }) => id}
          columns={[
            {
              name: "name",
              title: "File",
              cell: ({ id, name, status }) =>
                status === "done" ? <a href={`/admin/products/export/${id}/`}>{name}</a> : name,
            },
            { name: "status", title: "State", cell: ({ status }) => JOB_WORDS[status] },
            { name: "rows", title: "Rows", isNumber: true, cell: ({ rowsTotal }) => rowsTotal },
            { name: "date", title: "Started", cell: ({ createdAt }) => <Timestamp date={createdAt} /> },
          ]}
        />
      )}
    </>
  );
}
