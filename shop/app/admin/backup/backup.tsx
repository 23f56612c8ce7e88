import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { storeBackup } from "../../../server/backup/backup-folder.ts";
import { listBackupJobs, removeBackup, startBackup, startRestore } from "../../../server/backup/backup-jobs.ts";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { settingsVersion, staleSettings } from "../settings/settings-version.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireConfirmed } from "../require-staff.server.ts";
import { Field } from "../ui/field.tsx";
import { CheckboxField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormErrors, problemOf } from "../ui/form-errors.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/backup";
import { BackupProgress } from "./backup-progress.tsx";
import { BackupTable } from "./backup-table.tsx";
import { BACKUPS_PER_PAGE, shownBackups } from "./shown-backups.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Back-up");

/** The settings that this page saves. */
const SAVED = ["backups"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireConfirmed(context, "owner");
  const query = readListQuery(new URL(request.url), { sorts: ["date"], perPage: BACKUPS_PER_PAGE });
  const [jobs, shown, settings] = await Promise.all([
    listBackupJobs(shop.database.pool),
    shownBackups(shop, query.page),
    shop.settings(),
  ]);
  return { jobs, ...shown, query, schedule: settings.backups, version: settingsVersion(settings, SAVED) };
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
  const { shop, staff } = await requireConfirmed(context, "owner");
  const sent = await readAdminForm(request);
  if (!sent.ok) return invalid([TOO_LARGE]);
  const form = sent.value.fields;
  switch (form.get("intent")) {
    case "backup": {
      const started = await startBackup(shop, staff);
      return started.ok ? saved("Back-up started.") : invalid(started.error, form);
    }
    case "restore":
    case "delete": {
      const read = parseForm(form, Chosen);
      if (!read.ok) return invalid(read.error, form);
      const { file, withoutKeys } = read.value;
      const isRestore = form.get("intent") === "restore";
      const done = isRestore
        ? await startRestore(shop, staff, { file, acceptsOtherSecret: withoutKeys !== undefined })
        : await removeBackup(shop, staff, file);
      if (!done.ok) return invalid(done.error, form);
      return saved(isRestore ? "Restore started." : "Back-up deleted.");
    }
    case "schedule": {
      const stale = await staleSettings(shop, form, SAVED);
      if (stale) return invalid(stale.problems, stale.form);
      const read = parseForm(form, Schedule);
      if (!read.ok) return invalid(read.error, form);
      const { isDaily, hour, keep } = read.value;
      await saveSettings(shop, staff, "backups", () => ({ isDaily: isDaily !== undefined, hour, keep }));
      return saved("Settings saved.");
    }
    case "bring": {
      const [file] = sent.value.files;
      if (!file) return invalid([{ field: "file", text: "No file was chosen." }], form);
      const name = await storeBackup(shop.config, file.name, file.bytes);
      await recordAudit(shop.database.pool, staff, { act: "brought a back-up", subject: `backup:${name}` });
      return saved(`The file is here as ${name}.`);
    }
    default:
      return saved("");
  }
}

const TOO_LARGE = {
  field: "file",
  text: "Files can be up to 64 MB here. Copy larger ones into the “backups” folder of the data directory.",
};

export default function Backup({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, backups, total, query, schedule, version } = loaderData;
  const isSchedule = actionData?.entered?.["intent"] === "schedule";
  const problems = isSchedule ? [] : (actionData?.problems ?? []);
  const running = jobs.find(({ status }) => status === "waiting" || status === "running");
  const [last] = jobs;
  return (
    <>
      <PageHeader
        title="Back-up"
        description="The whole shop in one file: products, orders, customers, settings, images and uploads. Keep copies on another machine, together with the “secret” file of the data directory (or SESSION_SECRET): without it, stored API keys cannot be decrypted."
      >
        {!running && (
          <Form method="post">
            <button type="submit" className="button" name="intent" value="backup">
              Create back-up
            </button>
          </Form>
        )}
      </PageHeader>
      <StatusMessage />
      <FormErrors problems={problems} />
      {running && <BackupProgress job={running} />}
      {last && !running && <LastJob job={last} />}
      {backups.length === 0 ? (
        <EmptyState>No back-ups yet.</EmptyState>
      ) : (
        <BackupTable backups={backups} isBusy={running !== undefined} />
      )}
      {total > query.perPage && <Pager page={query.page} perPage={query.perPage} total={total} />}
      <section className="panel" aria-labelledby="schedule">
        <h2 id="schedule">Every day</h2>
        <Form method="post" className="admin-form" result={isSchedule ? actionData : undefined} version={version}>
          <CheckboxField name="isDaily" label="Create a back-up every day" isChecked={schedule.isDaily} />
          <TextField
            name="hour"
            label="Hour of day (UTC)"
            value={String(schedule.hour)}
            inputMode="numeric"
            maxLength={2}
          />
          <TextField
            name="keep"
            label="Back-ups to keep"
            value={String(schedule.keep)}
            inputMode="numeric"
            maxLength={3}
          />
          <button type="submit" className="button" name="intent" value="schedule">
            Save
          </button>
        </Form>
      </section>
      <section className="panel" aria-labelledby="bring">
        <h2 id="bring">From elsewhere</h2>
        <Form method="post" encType="multipart/form-data" className="admin-form">
          <Field
            name="file"
            label="Back-up file"
            hint="Up to 64 MB. Copy larger files into the “backups” folder of the data directory; they appear in this list."
            problem={problemOf(problems, "file")}
          >
            {(control) => <input {...control} type="file" accept=".gz,application/gzip" required />}
          </Field>
          <button type="submit" className="button button-quiet" name="intent" value="bring">
            Upload
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
          at <Timestamp date={endedAt} />
        </>
      )}
      .
    </p>
  );
}
