import { parseForm } from "../../../server/platform/http/form-input.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { readVitals } from "../../../server/analytics/read-vitals.ts";
import { ratingOf, type Vital } from "../../../server/analytics/vitals.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { z } from "zod";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Tick } from "../settings/form-values.server.ts";
import { settingsVersion, staleSettings } from "../settings/settings-version.server.ts";
import { CheckboxField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/speed";
import { analyticsLinks } from "./analytics-links.ts";
import { AnalyticsPage } from "./analytics-page.tsx";
import { countWords, Figure } from "./figures.tsx";
import { askedPeriod } from "./period-query.server.ts";
import { PAGE_WORDS, RATING_TONES, RATING_WORDS, VITAL_TITLES, vitalWords } from "./vital-labels.ts";

export const meta: Route.MetaFunction = () => adminHead("Speed");
export const links: Route.LinksFunction = analyticsLinks;

const CORE: readonly Vital[] = ["lcp", "inp", "cls"];
const SHOWN: readonly Vital[] = [...CORE, "fcp", "ttfb"];

/** The settings that this page saves. */
const SAVED = ["analytics"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const requested = await askedPeriod(new URL(request.url), shop);
  const settings = await shop.settings();
  const { pool } = shop.database;
  const [pages, earlier] = await Promise.all([readVitals(pool, requested.period), readVitals(pool, requested.before)]);
  const [all] = pages;
  const [before] = earlier;
  const core = CORE.map((vital) => {
    const value = all?.vitals[vital].value ?? null;
    const rating = value === null ? null : ratingOf(vital, value);
    return { vital, value, rating, before: before?.vitals[vital].value ?? null };
  });
  const visits = all?.vitals.ttfb.visits ?? 0;
  return {
    requested,
    isOn: settings.analytics.vitals,
    version: settingsVersion(settings, SAVED),
    mayChange: mayActAs(staff, "manager"),
    pages,
    core,
    visits,
  };
}

const SpeedForm = z.object({ vitals: Tick });

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SAVED);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, SpeedForm);
  if (!read.ok) return invalid(read.error, form);
  await saveSettings(shop, staff, "analytics", (now) => ({ ...now, vitals: read.value.vitals }));
  return saved(
    read.value.vitals ? "Saved. Visitors’ browsers now report page speed." : "Saved. Page speed is no longer reported.",
  );
}

export default function Speed({ loaderData, actionData }: Route.ComponentProps) {
  const { requested, isOn, mayChange, pages, core, visits, version } = loaderData;
  return (
    <AnalyticsPage requested={requested} report="speed">
      <StatusMessage />
      {visits > 0 ? (
        <>
          <dl className="figures">
            {core.map(({ vital, value, rating, before }) => (
              <Figure
                key={vital}
                title={VITAL_TITLES[vital]}
                value={vitalWords(vital, value)}
                now={Math.round(value ?? 0)}
                before={Math.round(before ?? 0)}
                isBad
                beside={rating && <Badge tone={RATING_TONES[rating]}>{RATING_WORDS[rating]}</Badge>}
              />
            ))}
          </dl>
          <DataTable
            caption="Speed by kind of page"
            rows={pages}
            rowKey={({ page }) => page}
            columns={[
              { name: "page", title: "Pages", cell: ({ page }) => PAGE_WORDS[page] },
              { name: "visits", title: "Visits", isNumber: true, cell: ({ vitals }) => countWords(vitals.ttfb.visits) },
              ...SHOWN.map((vital) => ({
                name: vital,
                title: vital.toUpperCase(),
                isNumber: true,
                cell: ({ vitals }: (typeof pages)[number]) => vitalWords(vital, vitals[vital].value),
              })),
            ]}
          />
          <p className="soft">75th percentile of real visits.</p>
        </>
      ) : (
        <EmptyState>{isOn ? "No measurements in this period." : "Page speed is not measured."}</EmptyState>
      )}
      {mayChange && (
        <section className="panel" aria-labelledby="asking">
          <h2 id="asking">Measurement</h2>
          <Form method="post" className="admin-form" result={actionData} version={version}>
            <CheckboxField name="vitals" label="Visitors’ browsers report page speed" isChecked={isOn} />
            <p className="soft">
              Sent when a visitor leaves a page, without cookies or identifiers. The script loads only after the page
              has finished.
            </p>
            <button type="submit" className="button">
              Save
            </button>
          </Form>
        </section>
      )}
    </AnalyticsPage>
  );
}
