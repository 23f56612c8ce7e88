import { Link } from "react-router";
import { type AccountFigures, readEventFigures } from "../../../server/events/event-figures.ts";
import { type EventHour, readEventHours } from "../../../server/events/event-hours.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { PIXEL_TITLES } from "../tracking/pixel-words.ts";
import { Badge } from "../ui/badge.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/health";
import { type HourBar, HourBars } from "./hour-bars.tsx";
import { INSPECTOR, InspectorPage } from "./inspector-page.tsx";
import { REASONS } from "./reason-words.ts";
import styles from "./inspector.css?url";
import { Instant } from "./instant.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Delivery health");

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
    <InspectorPage description="How the server’s copies arrive. Figures are half a minute behind.">
      {accounts.length === 0 && (
        <EmptyState>No vendor gets events from the server yet: that needs a token, under Tracking.</EmptyState>
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
    ["Requests that failed", figures.failed],
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
            {figures.dead > 0 && <Link to={`${INSPECTOR}letters/?account=${figures.accountId}`}>Dead letters</Link>}
          </dd>
        </div>
      </dl>
      <HourBars title={title} bars={bars} words={["delivered", "went wrong"]} />
      <Reasons reasons={figures.reasons} />
    </section>
  );
}

function StateBadge({ figures: { isEnabled, stoppedReason, isPaused, waiting } }: { figures: AccountFigures }) {
  if (!isEnabled) return <Badge>Switched off</Badge>;
  if (stoppedReason !== null) return <Badge tone="bad">Stopped</Badge>;
  if (isPaused) return <Badge tone="waiting">Waits for the vendor</Badge>;
  return <Badge tone="good">{waiting > 0 ? "Sending" : "All delivered"}</Badge>;
}

function Reasons({ reasons }: { reasons: AccountFigures["reasons"] }) {
  const told = Object.entries(reasons).filter(([, count]) => count > 0);
  if (told.length === 0) return null;
  return (
    <ul>
      {told.map(([reason, count]) => (
        <li key={reason}>
          {COUNT.format(count)} × {REASONS[reason] ?? reason}
        </li>
      ))}
    </ul>
  );
}
