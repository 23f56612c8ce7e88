import { data } from "react-router";
import { z } from "zod";
import { recordAudit } from "../../../server/accounts/audit.ts";
import { keepBackup } from "../../../server/backup/backup-folder.ts";
import { listBackupJobs, removeBackup, startBackup, startRestore } from "../../../server/backup/backup-jobs.ts";
import { readOfficeForm } from "../../../server/media/read-images.ts";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import { checkedForm } from "../checked-form.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, type FormAnswer, NOT_ASKED, TextField, TickField } from "../ui/answered-form.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { FormErrors, problemOf } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { Moment } from "../ui/moment.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/backup";
import { BackupProgress } from "./backup-progress.tsx";
import { BackupTable } from "./backup-table.tsx";
import { BACKUPS_PER_PAGE, shownBackups } from "./shown-backups.server.ts";

export const meta: Route.MetaFunction = () => officeHead("Back-up");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "owner");
  const query = readListQuery(new URL(request.url), { sorts: ["date"], perPage: BACKUPS_PER_PAGE });
  const [jobs, shown, settings] = await Promise.all([
    listBackupJobs(shop.database.pool),
    shownBackups(shop, query.page),
    shop.settings(),
  ]);
  return { jobs, ...shown, query, schedule: settings.backups };
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, `Please enter a number from ${least} to ${most}.`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `Please enter a number from ${least} to ${most}.`);

const Schedule = z.object({ isDaily: z.string().optional(), hour: wholeNumber(0, 23), keep: wholeNumber(1, 365) });
const Chosen = z.object({ file: z.string().max(200), withoutKeys: z.string().optional() });

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "owner");
  const sent = await readOfficeForm(request);
  if (!sent.ok) return data<FormAnswer>({ ...NOT_ASKED, problems: [TOO_LARGE] }, { status: 422 });
  const form = sent.value.fields;
  switch (form.get("intent")) {
    case "backup": {
      const started = await startBackup(shop, staff);
      return started.ok ? taken("The back-up is being made.") : notTaken(started.error, form);
    }
    case "restore":
    case "delete": {
      const read = checkedForm(form, Chosen);
      if (!read.ok) return notTaken(read.error, form);
      const { file, withoutKeys } = read.value;
      const isRestore = form.get("intent") === "restore";
      const done = isRestore
        ? await startRestore(shop, staff, { file, acceptsOtherSecret: withoutKeys !== undefined })
        : await removeBackup(shop, staff, file);
      if (!done.ok) return notTaken(done.error, form);
      return taken(isRestore ? "The back-up is being restored." : "The back-up is deleted.");
    }
    case "schedule": {
      const read = checkedForm(form, Schedule);
      if (!read.ok) return notTaken(read.error, form);
      const { isDaily, hour, keep } = read.value;
      await saveSettings(shop, staff, "backups", () => ({ isDaily: isDaily !== undefined, hour, keep }));
      return taken("The settings are saved.");
    }
    case "bring": {
      const [file] = sent.value.files;
      if (!file) return notTaken([{ field: "file", text: "No file was chosen." }], form);
      const name = await keepBackup(shop.config, file.name, file.bytes);
      await recordAudit(shop.database.pool, staff, { act: "brought a back-up", subject: `backup:${name}` });
      return taken(`The file is here as ${name}.`);
    }
    default:
      return taken("");
  }
}

const TOO_LARGE = {
  field: "file",
  text: "By this way a file can have at most 64 megabytes. Put larger ones into the folder “backups” of the shop’s data.",
};

export default function Backup({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, backups, total, query, schedule } = loaderData;
  const isSchedule = actionData?.typed?.["intent"] === "schedule";
  const problems = isSchedule ? [] : (actionData?.problems ?? []);
  const running = jobs.find(({ status }) => status === "waiting" || status === "running");
  const [last] = jobs;
  return (
    <>
      <PageHeader
        title="Back-up"
        description="All of the shop in one file: goods, orders, people, settings, pictures and uploads. Keep copies elsewhere, and the file “secret” of the shop’s data (or SESSION_SECRET) beside them: keys of other services cannot be opened without it."
      >
        {!running && (
          <Form method="post">
            <button type="submit" className="button" name="intent" value="backup">
              Make a back-up
            </button>
          </Form>
        )}
      </PageHeader>
      <Said />
      <FormErrors problems={problems} />
      {running && <BackupProgress job={running} />}
      {last && !running && <LastJob job={last} />}
      {backups.length === 0 ? (
        <EmptyState>There is no back-up yet.</EmptyState>
      ) : (
        <BackupTable backups={backups} isBusy={running !== undefined} />
      )}
      {total > query.perPage && <Pager page={query.page} perPage={query.perPage} total={total} />}
      <section className="panel" aria-labelledby="schedule">
        <h2 id="schedule">Every day</h2>
        <AnsweredForm answer={isSchedule ? actionData : undefined}>
          <TickField name="isDaily" label="Make a back-up every day" isChecked={schedule.isDaily} />
          <TextField
            name="hour"
            label="Not before (hour of the day, UTC)"
            value={String(schedule.hour)}
            inputMode="numeric"
            maxLength={2}
          />
          <TextField
            name="keep"
            label="How many of these are kept"
            value={String(schedule.keep)}
            inputMode="numeric"
            maxLength={3}
          />
          <button type="submit" className="button" name="intent" value="schedule">
            Save
          </button>
        </AnsweredForm>
      </section>
      <section className="panel" aria-labelledby="bring">
        <h2 id="bring">From elsewhere</h2>
        <Form method="post" encType="multipart/form-data" className="office-form">
          <Field
            name="file"
            label="Back-up file"
            hint="Up to 64 megabytes. Larger ones go into the folder “backups” of the shop’s data and are listed here."
            problem={problemOf(problems, "file")}
          >
            {(control) => <input {...control} type="file" accept=".gz,application/gzip" required />}
          </Field>
          <button type="submit" className="button button-quiet" name="intent" value="bring">
            Bring it here
          </button>
        </Form>
      </section>
    </>
  );
}

function LastJob({
  job: { kind, status, reason, endedAt },
}: {
  job: Route.ComponentProps["loaderData"]["jobs"][number];
}) {
  const what = kind === "backup" ? "back-up" : "restore";
  if (status === "failed") {
    return (
      <p role="status" className="field-problem">
        The last {what} was stopped. {reason}
      </p>
    );
  }
  return (
    <p role="status">
      {kind === "backup" ? "The last back-up was made" : "The shop was restored"}
      {endedAt && (
        <>
          {" "}
          at <Moment date={endedAt} />
        </>
      )}
      .
    </p>
  );
}
