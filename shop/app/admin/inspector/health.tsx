import { Link } from "react-router";
import { type AccountFigures, readEventFigures } from "../../../server/tracking/events/event-metrics.ts";
import { type EventHour, readEventHours } from "../../../server/tracking/events/event-hours.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { PIXEL_TITLES } from "../tracking/pixel-labels.ts";
import { Badge } from "../ui/badge.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/health";
import { type HourBar, HourBars } from "./hour-bars.tsx";
import { INSPECTOR, InspectorPage } from "./inspector-page.tsx";
import { REASONS } from "./reason-labels.ts";
import styles from "./inspector.css?url";
import { Instant } from "./instant.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Delivery health");

const HOUR_MS = 3_600_000;
const HOURS = 24;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const now = shop.now().getTime();
  const hours = await readEventHours(pool, new Date(now - HOURS * HOUR_MS));
  const accounts = await readEventFigures(pool);
  return { accounts: accounts.map((figures) => ({ figures, bars: barsOf(hours, figures.accountId, now) })) };
}

function barsOf(hours: readonly EventHour[], accountId: number, now: number): readonly HourBar[] {
  const known = new Map(
    hours.filter((hour) => hour.accountId === accountId).map((hour) => [hour.hour.getTime(), hour.counts]),
  );
  const last = Math.floor(now / HOUR_MS) * HOUR_MS;
  return Array.from({ length: HOURS }, (_, place) => {
    const at = last - (HOURS - 1 - place) * HOUR_MS;
    const counts = known.get(at) ?? {};
    return {
      hour: new Date(at),
      good: Math.max(0, counts.delivered ?? 0),
      bad: Math.max(0, counts.dead ?? 0) + Math.max(0, counts.failed ?? 0),
    };
  });
}

export default function Health({ loaderData: { accounts } }: Route.ComponentProps) {
  return (
    <InspectorPage description="Delivery of server events. Updated every half minute.">
      {accounts.length === 0 && (
        <EmptyState>No vendor receives server events yet. Add an access token under Tracking.</EmptyState>
      )}
      {accounts.map(({ figures, bars }) => (
        <AccountHealth key={figures.accountId} figures={figures} bars={bars} />
      ))}
    </InspectorPage>
  );
}

const COUNT = new Intl.NumberFormat("en");

function AccountHealth({ figures, bars }: { figures: AccountFigures; bars: readonly HourBar[] }) {
  const title = `${PIXEL_TITLES[figures.destination]} ${figures.account}`;
  const id = `account-${figures.accountId}`;
  const shown: readonly (readonly [string, number])[] = [
    ["Accepted", figures.accepted],
    ["Delivered", figures.delivered],
    ["Waiting", figures.waiting],
    ["Dropped", figures.dropped],
    ["Came twice", figures.repeated],
    ["Failed requests", figures.failed],
  ];
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {title} <StateBadge figures={figures} />
      </h2>
      {figures.stoppedReason && <p className="form-errors">{figures.stoppedReason}</p>}
      {!figures.stoppedReason && figures.lastError && figures.lastErrorAt && (
        <p>
          Last trouble, <Instant date={figures.lastErrorAt} />: {figures.lastError}
        </p>
      )}
      <dl className="figures">
        {shown.map(([word, count]) => (
          <div key={word} className="figure">
            <dt>{word}</dt>
            <dd>
              <strong>{COUNT.format(count)}</strong>
            </dd>
          </div>
        ))}
        <div className="figure">
          <dt>Not sent</dt>
          <dd>
            <strong>{COUNT.format(figures.dead)}</strong>
            {figures.dead > 0 && (
              <Link to={`${INSPECTOR}failed-events/?account=${figures.accountId}`}>Failed events</Link>
            )}
          </dd>
        </div>
      </dl>
      <HourBars title={title} bars={bars} words={["delivered", "went wrong"]} />
      <Reasons reasons={figures.reasons} />
    </section>
  );
}

function StateBadge({ figures }: { figures: AccountFigures }) {
  const { isEnabled, stoppedReason, isPaused, waiting, delivered, dead } = figures;
  if (!isEnabled) return <Badge>Switched off</Badge>;
  if (stoppedReason !== null) return <Badge tone="bad">Stopped</Badge>;
  if (isPaused) return <Badge tone="waiting">Waiting for the vendor</Badge>;
  if (waiting > 0) return <Badge tone="good">Sending</Badge>;
  if (dead > 0) return <Badge tone="bad">Some not sent</Badge>;
  return delivered > 0 ? <Badge tone="good">All delivered</Badge> : <Badge>Nothing sent yet</Badge>;
}

function Reasons({ reasons }: { reasons: AccountFigures["reasons"] }) {
  const sent = Object.entries(reasons).filter(([, count]) => count > 0);
  if (sent.length === 0) return null;
  return (
    <ul>
      {sent.map(([reason, count]) => (
        <li key={reason}>
          {COUNT.format(count)} × {REASONS[reason] ?? reason}
        </li>
      ))}
    </ul>
  );
}
