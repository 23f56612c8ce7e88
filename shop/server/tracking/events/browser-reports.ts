import type { PixelSlug } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../../platform/db/in-transaction.ts";

/** Notifies the inspector of new reports. */
export const REPORTS_CHANNEL = "vitrine_reports";

/** What a browser did with an event. */
export const BROWSER_FATES = [
  "sent",
  "staff",
  "bot",
  "consent",
  "no-choice-yet",
  "page-filter",
  "fired-before",
  "window",
  "order",
  "no-id",
  "server-only",
  "blocked",
  "failure",
] as const;
export type BrowserFate = (typeof BROWSER_FATES)[number];
export type Fates = Readonly<Partial<Record<PixelSlug, BrowserFate>>>;

/** An event in a browser, with its fate at each pixel. */
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
  -- A browser can only update reports of its own events.
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
  /** Event names or IDs. */
  readonly requested?: readonly string[] | undefined;
  readonly before?: Date | undefined;
}

export async function findReports(
  connection: Queryable,
  { limit, visitorKey, requested, before }: ReportQuery,
): Promise<readonly StoredReport[]> {
  const text = `${SELECT} where ($1::text is null or visitor_key = $1)
    and ($2::text[] is null or event_id = any ($2) or name = any ($2)) and ($3::timestamptz is null or seen_at < $3)
    order by seen_at desc limit $4`;
  const values = [visitorKey ?? null, requested ?? null, before?.toISOString() ?? null, limit];
  return (await connection.query<StoredReport>(text, values)).rows;
}

export async function findReportsById(
  connection: Queryable,
  eventIds: readonly string[],
): Promise<readonly StoredReport[]> {
  return (await connection.query<StoredReport>(`${SELECT} where event_id = any ($1::text[])`, [eventIds])).rows;
}
