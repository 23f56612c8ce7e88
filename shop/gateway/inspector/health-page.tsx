import { AccountHealth, barsOf, HOURS } from "../../app/admin/inspector/account-health.tsx";
import { EmptyState } from "../../app/admin/ui/empty-state.tsx";
import { readEventHours } from "../../server/tracking/events/event-hours.ts";
import { readEventFigures } from "../../server/tracking/events/event-metrics.ts";
import type { Gateway } from "../gateway.ts";
import type { Refusal, Refusals } from "../ingest/refusals.ts";
import { Head, pageResponse } from "./page.tsx";

const HOUR_MS = 3_600_000;
const COUNT = new Intl.NumberFormat("en");

const REFUSALS: Readonly<Record<Refusal, string>> = {
  "unknown-key": "requests without a write key, or with a wrong one",
  "unknown-origin": "requests from an origin that is not the site’s",
  "unknown-call": "events of a type that Segment’s API does not have",
  "no-user-id": "events with neither userId nor anonymousId",
  "no-event-name": "track calls without an event name",
  "event-too-large": "events larger than 32 kB",
  "too-many-events": "events beyond the 2,500 of a batch",
  "too-old": "events from Segment’s clients that are older than eight days",
  "no-consent": "events from Segment’s clients without consent for any destination",
};

/** `/health/`: deliveries to each account, and which requests were refused. */
export async function healthPage({ database, sites, refusals, now }: Gateway): Promise<Response> {
  const time = now().getTime();
  const hours = await readEventHours(database.pool, new Date(time - HOURS * HOUR_MS));
  const accounts = await readEventFigures(database.pool);
  return pageResponse({
    title: "Health",
    current: "/health/",
    children: (
      <>
        <Head title="Health" text="Delivery to each account. Updated every half minute." />
        {accounts.length === 0 && (
          <EmptyState>No vendor receives events yet. Add a destination to a site in the settings file.</EmptyState>
        )}
        {accounts.map((figures) => (
          <AccountHealth
            key={figures.accountId}
            figures={figures}
            bars={barsOf(hours, figures.accountId, time)}
            failedEvents={<a href={`/failed-events/?account=${figures.accountId}`}>Failed events</a>}
          />
        ))}
        {accounts.some(({ stoppedReason }) => stoppedReason !== null) && (
          <p>Events for a stopped account wait. Correct the settings file and start the gateway again.</p>
        )}
        <Refused refusals={refusals} />
        <section className="panel" aria-labelledby="sites">
          <h2 id="sites">Sites</h2>
          <ul>
            {sites.all.map(({ key, name, origins }) => (
              <li key={key}>
                {name}: <code className="long-code">{key}</code>, {[...origins].join(", ")}
              </li>
            ))}
          </ul>
        </section>
      </>
    ),
  });
}

function Refused({ refusals: { counts } }: { readonly refusals: Refusals }) {
  return (
    <section className="panel" aria-labelledby="refused">
      <h2 id="refused">Refused requests and events</h2>
      {counts.length === 0 ? (
        <p>None since the gateway started.</p>
      ) : (
        <ul>
          {counts.map(({ reason, site, count }) => (
            <li key={`${reason} ${site}`}>
              {COUNT.format(count)} × {REFUSALS[reason]}
              {site !== "" && ` (${site})`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
