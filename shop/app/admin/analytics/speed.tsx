import { mayActAs } from "../../../server/accounts/person.ts";
import { readVitals } from "../../../server/insight/read-vitals.ts";
import { ratingOf, type Vital } from "../../../server/insight/vitals.ts";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import { z } from "zod";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Tick } from "../settings/form-values.server.ts";
import { AnsweredForm, TickField } from "../ui/answered-form.tsx";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/speed";
import { analyticsLinks } from "./analytics-links.ts";
import { AnalyticsPage } from "./analytics-page.tsx";
import { countWords, Figure } from "./figures.tsx";
import { askedPeriod } from "./period-query.server.ts";
import { PAGE_WORDS, RATING_TONES, RATING_WORDS, VITAL_TITLES, vitalWords } from "./vital-words.ts";

export const meta: Route.MetaFunction = () => officeHead("Speed");
export const links: Route.LinksFunction = analyticsLinks;

const CORE: readonly Vital[] = ["lcp", "inp", "cls"];
const SHOWN: readonly Vital[] = [...CORE, "fcp", "ttfb"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const asked = askedPeriod(new URL(request.url), shop.now());
  const { insight } = await shop.settings();
  const { pool } = shop.database;
  const [pages, earlier] = await Promise.all([readVitals(pool, asked.period), readVitals(pool, asked.before)]);
  const [all] = pages;
  const [before] = earlier;
  const core = CORE.map((vital) => {
    const value = all?.vitals[vital].value ?? null;
    const rating = value === null ? null : ratingOf(vital, value);
    return { vital, value, rating, before: before?.vitals[vital].value ?? null };
  });
  const visits = all?.vitals.ttfb.visits ?? 0;
  return { asked, isOn: insight.vitals, mayChange: mayActAs(staff, "manager"), pages, core, visits };
}

const SpeedForm = z.object({ vitals: Tick });

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = checkedForm(form, SpeedForm);
  if (!read.ok) return notTaken(read.error, form);
  await saveSettings(shop, staff, "insight", (now) => ({ ...now, vitals: read.value.vitals }));
  return taken(read.value.vitals ? "Browsers now tell how fast pages are." : "Browsers no longer tell anything.");
}

export default function Speed({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, isOn, mayChange, pages, core, visits } = loaderData;
  return (
    <AnalyticsPage asked={asked} report="speed">
      <Said />
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
          <p className="soft">What three of four visits stay below, as real visitors had it.</p>
        </>
      ) : (
        <EmptyState>
          {isOn ? "No browser has told anything in these days." : "Browsers are not asked how fast pages are."}
        </EmptyState>
      )}
      {mayChange && (
        <section className="panel" aria-labelledby="asking">
          <h2 id="asking">Asking browsers</h2>
          <AnsweredForm answer={actionData}>
            <TickField name="vitals" label="Visitors' browsers tell how fast pages were" isChecked={isOn} />
            <p className="soft">
              A few numbers when a page is left, without a cookie, a name or an address. Nothing is loaded for it before
              the page is done.
            </p>
            <button type="submit" className="button">
              Save
            </button>
          </AnsweredForm>
        </section>
      )}
    </AnalyticsPage>
  );
}
