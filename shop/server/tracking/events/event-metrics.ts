import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../../platform/db/in-transaction.ts";

/** Delivery figures of an account. */
export interface AccountFigures {
  readonly accountId: number;
  readonly destination: DestinationName;
  readonly account: string;
  readonly isEnabled: boolean;
  readonly accepted: number;
  readonly delivered: number;
  readonly waiting: number;
  readonly dead: number;
  readonly dropped: number;
  /** Repeated events, which were not stored again. */
  readonly repeated: number;
  /** Requests that failed. */
  readonly failed: number;
  readonly oldestWaitingSeconds: number;
  readonly acceptedPerMinute: number;
  readonly failures: number;
  readonly isPaused: boolean;
  readonly stoppedReason: string | null;
  readonly lastError: string | null;
  readonly lastErrorAt: Date | null;
  readonly lastDeliveredAt: Date | null;
  /** Reason → count, for dead and dropped events. */
  readonly reasons: Readonly<Record<string, number>>;
}

const FIGURES = `
with tally as (
  select account_id,
    coalesce(sum(count) filter (where what = 'accepted'), 0)::float8 as accepted,
    coalesce(sum(count) filter (where what = 'delivered'), 0)::float8 as delivered,
    coalesce(sum(count) filter (where what = 'dropped'), 0)::float8 as dropped,
    coalesce(sum(count) filter (where what = 'dead'), 0)::float8 as dead,
    coalesce(sum(count) filter (where what = 'repeated'), 0)::float8 as repeated,
    coalesce(sum(count) filter (where what = 'failed'), 0)::float8 as failed
  from event_counts group by 1
),
reasons as (
  select account_id, jsonb_object_agg(what || ':' || reason, count) as reasons from (
    select account_id, what, reason, sum(count) as count from event_counts
    where what in ('dead', 'dropped') group by 1, 2, 3) as each group by 1
),
lying as (
  select account_id, sum(waiting)::float8 as waiting, extract(epoch from now() - min(first))::float8 as oldest from (
    select account_id, count(*) as waiting, min(accepted_at) as first
    from event_outbox where state in ('waiting', 'unanswered') group by 1
    union all select account_id, sum(cardinality(keys)), min(accepted_at) from event_batches group by 1) as each group by 1
),
recent as (
  select account_id, count(*)::float8 as count from tracked_events where received_at > now() - interval '1 minute' group by 1
)
select a.id as "accountId", a.destination, a.account, a.is_enabled as "isEnabled",
  coalesce(t.accepted, 0) as accepted, coalesce(t.delivered, 0) as delivered, coalesce(w.waiting, 0) as waiting,
  coalesce(t.dead, 0) as dead, coalesce(t.dropped, 0) as dropped, coalesce(t.repeated, 0) as repeated,
  coalesce(t.failed, 0) as failed, coalesce(w.oldest, 0) as "oldestWaitingSeconds",
  coalesce(r.count, 0) as "acceptedPerMinute", coalesce(l.failures, 0) as failures,
  coalesce(l.paused_until > now(), false) as "isPaused", l.stopped_reason as "stoppedReason",
  l.last_error as "lastError", l.last_error_at as "lastErrorAt", l.last_delivered_at as "lastDeliveredAt",
  coalesce(y.reasons, '{}') as reasons
from destination_accounts a left join destination_health l on l.account_id = a.id left join tally t on t.account_id = a.id
left join lying w on w.account_id = a.id left join recent r on r.account_id = a.id left join reasons y on y.account_id = a.id
order by a.id`;

export async function readEventFigures(connection: Queryable): Promise<readonly AccountFigures[]> {
  return (await connection.query<AccountFigures>(FIGURES)).rows;
}

const COUNTERS = ["accepted", "delivered", "dropped", "repeated", "failed"] as const;

/** The figures in the Prometheus text format. */
export function prometheusText(figures: readonly AccountFigures[]): string {
  const lines: string[] = [];
  const labels = ({ destination, account }: AccountFigures) =>
    `{destination="${destination}",account="${quoted(account)}"}`;
  const metric = (name: string, kind: "counter" | "gauge", help: string, value: (one: AccountFigures) => number) => {
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`);
    for (const one of figures) lines.push(`${name}${labels(one)} ${value(one)}`);
  };
  for (const name of COUNTERS) {
    metric(`vitrine_events_${name}_total`, "counter", `Events ${name}, requests for failed ones.`, (one) => one[name]);
  }
  metric("vitrine_events_waiting", "gauge", "Events that wait to be sent.", ({ waiting }) => waiting);
  metric("vitrine_events_dead", "gauge", "Events that will not be sent unless the owner acts.", ({ dead }) => dead);
  metric("vitrine_events_oldest_waiting_seconds", "gauge", "Age of the event that waits longest.", (one) =>
    Math.round(one.oldestWaitingSeconds),
  );
  metric("vitrine_events_accepted_per_minute", "gauge", "Events of the last minute.", (one) => one.acceptedPerMinute);
  metric("vitrine_events_stopped", "gauge", "1 while the owner has to act.", (one) =>
    one.stoppedReason === null ? 0 : 1,
  );
  metric("vitrine_events_paused", "gauge", "1 while the vendor is given time.", (one) => (one.isPaused ? 1 : 0));
  return `${lines.join("\n")}\n`;
}

function quoted(text: string): string {
  return text.replace(/[\\"\n]/g, (character) => (character === "\n" ? "\\n" : `\\${character}`));
}
