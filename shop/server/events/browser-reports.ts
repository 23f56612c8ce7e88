import type { PixelSlug } from "@vitrine/tracking/gateway/intake";
import type { Queryable } from "../db/in-transaction.ts";

/** Whoever watches the inspector listens here. */
export const REPORTS_CHANNEL = "vitrine_reports";

/** What became of an event in the browser. */
export const BROWSER_FATES = [
  "sent",
  "consent",
  "no-choice-yet",
  "page-filter",
  "fired-before",
  "window",
  "order",
  "no-id",
  "failure",
] as const;
export type BrowserFate = (typeof BROWSER_FATES)[number];
export type Fates = Readonly<Partial<Record<PixelSlug, BrowserFate>>>;

/** One happening in a browser, and what became of it at each pixel there. */
export interface BrowserReport {
  readonly eventId: string;
  readonly name: string;
  readonly page: string;
  readonly fates: Fates;
}

export interface StoredReport extends BrowserReport {
  readonly visitorKey: string | null;
  readonly seenAt: Date;
}

const WRITE = `
with written as (
  insert into browser_reports (event_id, name, visitor_key, page, fates)
  select event_id, name, $1, page, fates from jsonb_to_recordset($2::jsonb)
    as r (event_id text, name text, page text, fates jsonb)
  on conflict (event_id) do update set fates = browser_reports.fates || excluded.fates
  -- Whose event it is does not change: nobody can write into another browser's.
  where browser_reports.visitor_key is not distinct from excluded.visitor_key
  returning 1
)
select pg_notify('${REPORTS_CHANNEL}', ''), count(*) from written`;

export async function writeReports(
  connection: Queryable,
  visitorKey: string | null,
  reports: readonly BrowserReport[],
): Promise<void> {
  const byId = new Map(reports.map((report) => [report.eventId, report]));
  const rows = [...byId.values()].map(({ eventId, name, page, fates }) => ({ event_id: eventId, name, page, fates }));
  if (rows.length > 0) await connection.query(WRITE, [visitorKey, JSON.stringify(rows)]);
}

const SELECT = `
select event_id as "eventId", name, visitor_key as "visitorKey", page, fates, seen_at as "seenAt" from browser_reports`;

export interface ReportQuery {
  readonly limit: number;
  readonly visitorKey?: string | undefined;
  /** Names or ids of events. */
  readonly wanted?: readonly string[] | undefined;
  readonly before?: Date | undefined;
}

export async function findReports(
  connection: Queryable,
  { limit, visitorKey, wanted, before }: ReportQuery,
): Promise<readonly StoredReport[]> {
  const text = `${SELECT} where ($1::text is null or visitor_key = $1)
    and ($2::text[] is null or event_id = any ($2) or name = any ($2)) and ($3::timestamptz is null or seen_at < $3)
    order by seen_at desc limit $4`;
  const values = [visitorKey ?? null, wanted ?? null, before?.toISOString() ?? null, limit];
  return (await connection.query<StoredReport>(text, values)).rows;
}

export async function findReportsById(
  connection: Queryable,
  eventIds: readonly string[],
): Promise<readonly StoredReport[]> {
  return (await connection.query<StoredReport>(`${SELECT} where event_id = any ($1::text[])`, [eventIds])).rows;
}
