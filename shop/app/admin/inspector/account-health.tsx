import type { ReactNode } from "react";
import type { EventHour } from "../../../server/tracking/events/event-hours.ts";
import type { AccountFigures } from "../../../server/tracking/events/event-metrics.ts";
import { PIXEL_TITLES } from "../tracking/pixel-labels.ts";
import { Badge } from "../ui/badge.tsx";
import { type HourBar, HourBars } from "./hour-bars.tsx";
import { Instant } from "./instant.tsx";
import { REASONS } from "./reason-labels.ts";

const HOUR_MS = 3_600_000;
export const HOURS = 24;
const COUNT = new Intl.NumberFormat("en");

/** A bar for each of the last hours, also for those without an event. */
export function barsOf(hours: readonly EventHour[], accountId: number, now: number): readonly HourBar[] {
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

interface AccountHealthProps {
  readonly figures: AccountFigures;
  readonly bars: readonly HourBar[];
  /** A link to the account's failed events. */
  readonly failedEvents: ReactNode;
}

/** Delivery to one account: its state, figures, last day, and why events were not sent. */
export function AccountHealth({ figures, bars, failedEvents }: AccountHealthProps) {
  const title = `${PIXEL_TITLES[figures.destination]} ${figures.account}`;
  const id = `account-${figures.accountId}`;
  const shown: readonly (readonly [string, number])[] = [
    ["Accepted", figures.accepted],
    ["Delivered", figures.delivered],
    ["Waiting", figures.waiting],
    ["Discarded", figures.dropped],
    ["Duplicates", figures.repeated],
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
          Last error, <Instant date={figures.lastErrorAt} />: {figures.lastError}
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
            {figures.dead > 0 && failedEvents}
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
  if (!isEnabled) return <Badge>Turned off</Badge>;
  if (stoppedReason !== null) return <Badge tone="bad">Stopped</Badge>;
  if (isPaused) return <Badge tone="waiting">Waiting for the vendor</Badge>;
  if (waiting > 0) return <Badge tone="good">Sending</Badge>;
  if (dead > 0) return <Badge tone="bad">Some failed</Badge>;
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
