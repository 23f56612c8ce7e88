import { ok } from "@vitrine/commerce/result";
import { data } from "react-router";
import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { inTransaction } from "../../../server/platform/db/in-transaction.ts";
import { runJobNow } from "../../../server/platform/jobs/read-jobs.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { Badge } from "../ui/badge.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { RefreshWhile } from "../ui/refresh-while.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { SettingsPage } from "../settings/settings-page.tsx";
import type { Route } from "./+types/jobs";
import { durationText } from "./schedule-text.ts";
import { jobTitle, type ShownJob, shownJobs } from "./shown-jobs.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Background jobs");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return { jobs: await shownJobs(shop), mayRun: mayActAs(staff, "owner") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "owner");
  const name = (await formOf(request)).get("job") ?? "";
  const title = jobTitle(name);
  if (title === undefined) {
    const problems = [{ field: "", text: "This job no longer exists. Reload the page." }];
    return data({ message: "", problems, started: null }, { status: 422 });
  }
  const startedAt = new Date();
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await runJobNow(connection, name);
    await recordAudit(connection, staff, { act: "ran a job", subject: `job:${name}` });
    return ok(null);
  });
  return data({ message: `Started: ${title}.`, problems: [], started: { name, at: startedAt } });
}

const COLUMNS: readonly Column<ShownJob>[] = [
  {
    name: "job",
    title: "Job",
    cell: ({ title, when }) => (
      <>
        {title}
        <br />
        <span className="soft">{when}</span>
      </>
    ),
  },
  { name: "state", title: "State", cell: (job) => <State job={job} /> },
  {
    name: "last",
    title: "Last run",
    cell: ({ lastRunAt, lastRunMs }) =>
      lastRunAt ? (
        <>
          <Timestamp date={lastRunAt} />{" "}
          {lastRunMs !== null && <span className="soft">({durationText(lastRunMs)})</span>}
        </>
      ) : (
        "–"
      ),
  },
  { name: "next", title: "Next run", cell: ({ nextRunAt }) => (nextRunAt ? <Timestamp date={nextRunAt} /> : "–") },
  { name: "waiting", title: "Waiting", isNumber: true, cell: ({ waiting, retrying }) => waiting + retrying },
  { name: "failed", title: "Failed", isNumber: true, cell: ({ failed }) => failed },
];

const RUN: Column<ShownJob> = {
  name: "run",
  title: "Run",
  isAct: true,
  cell: ({ name, title, retrying }) => (
    <Form method="post">
      <input type="hidden" name="intent" value="run" />
      <button type="submit" className="button button-quiet" name="job" value={name}>
        {retrying > 0 ? "Retry now" : "Run now"}
        <span className="screen-reader-text"> {title}</span>
      </button>
    </Form>
  ),
};

export default function Jobs({ loaderData: { jobs, mayRun }, actionData }: Route.ComponentProps) {
  const started = actionData?.started;
  const lastRunAt = jobs.find(({ name }) => name === started?.name)?.lastRunAt;
  const isStarting = started != null && !(lastRunAt && lastRunAt >= started.at);
  return (
    <SettingsPage description="Tasks that run in the background. A failed job is retried with increasing delay.">
      <FormErrors problems={actionData?.problems ?? []} />
      <RefreshWhile isRunning={isStarting || jobs.some(({ running }) => running > 0)} />
      <DataTable
        caption="Background jobs"
        rows={jobs}
        rowKey={({ name }) => name}
        columns={mayRun ? [...COLUMNS, RUN] : COLUMNS}
      />
    </SettingsPage>
  );
}

function State({ job }: { readonly job: ShownJob }) {
  return (
    <>
      <StateBadge job={job} />
      {job.lastErrorAt && (
        <>
          <br />
          <span className="soft">
            Last error, <Timestamp date={job.lastErrorAt} />: {job.lastError || "the process stopped during the job"}
          </span>
        </>
      )}
    </>
  );
}

function StateBadge({ job }: { readonly job: ShownJob }) {
  if (job.running > 0) return <Badge tone="waiting">Running</Badge>;
  if (job.retrying > 0) return <Badge tone="bad">Retrying</Badge>;
  if (job.isFailing) return <Badge tone="bad">Failed</Badge>;
  if (job.lastRunAt === null) return <Badge>Not run yet</Badge>;
  return <Badge tone="good">OK</Badge>;
}
