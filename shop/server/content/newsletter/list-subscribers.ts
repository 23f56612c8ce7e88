import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { guardFormula } from "../../catalog/import/cells.ts";
import { csvLine } from "../../catalog/import/csv-writer.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, quickConditions, readList } from "../../platform/db/listed.ts";
import type { SubscriberStatus } from "../../platform/db/schema/subscriptions.ts";
import type { Shop } from "../../shop.ts";

export interface ListedSubscriber {
  readonly id: number;
  readonly email: string;
  readonly status: SubscriberStatus;
  readonly source: string;
  readonly consentText: string;
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
}

export interface SubscriberFilter {
  readonly search: string;
  /** `pending` includes those whose confirmation email is still to be sent; "" is any. */
  readonly status: string;
}

const COLUMNS = `s.id, s.email, s.status, s.source, s.consent_text as "consentText", s.requested_at as "requestedAt",
  s.confirmed_at as "confirmedAt", s.unsubscribed_at as "unsubscribedAt"`;
const ORDER = "s.requested_at desc, s.id desc";
const AT_ONCE = 1000;
const HEADINGS = ["Email", "Status", "Source", "Consent", "Requested", "Confirmed", "Unsubscribed"];

const FROM = "newsletter_subscribers s";

function conditionsOf({ search, status }: SubscriberFilter): Conditions {
  const conditions = new Conditions();
  conditions.addWords(search, { document: "person_words(s.email, '')", key: "s.id" });
  if (status !== "")
    conditions.add("s.status = any ($::text[])", status === "pending" ? ["requested", status] : [status]);
  return conditions;
}

export function listSubscribers(
  connection: Queryable,
  filter: SubscriberFilter,
  part: ListPart,
): Promise<Listed<ListedSubscriber>> {
  return readList<ListedSubscriber>(
    connection,
    { select: COLUMNS, from: FROM, conditions: conditionsOf(filter), order: ORDER },
    part,
  );
}

export async function countSubscribed(connection: Queryable): Promise<number> {
  const text = "select count(*)::integer as count from newsletter_subscribers where status = 'subscribed'";
  return (await connection.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}

/** As CSV, by ID: in pages of a thousand, each continuing where the last ended. */
export async function* exportSubscribers(connection: Queryable, filter: SubscriberFilter): AsyncGenerator<string> {
  yield csvLine(HEADINGS);
  const list = await quickConditions(connection, { from: FROM, conditions: conditionsOf(filter) });
  let last = 0;
  do {
    const conditions = list.copy().add("s.id > $", last);
    const { rows } = await connection.query<ListedSubscriber>(
      `select ${COLUMNS} from ${FROM} ${conditions.where} order by s.id limit ${AT_ONCE}`,
      conditions.values,
    );
    yield rows.map((row) => csvLine(cellsOf(row))).join("");
    last = rows.length === AT_ONCE ? (rows.at(-1)?.id ?? 0) : 0;
  } while (last > 0);
}

function cellsOf(row: ListedSubscriber): readonly string[] {
  const dates = [row.requestedAt, row.confirmedAt, row.unsubscribedAt].map((date) => date?.toISOString() ?? "");
  return [guardFormula(row.email), row.status, row.source, guardFormula(row.consentText), ...dates];
}

export async function deleteSubscriber(shop: Pick<Shop, "database">, staff: Person, id: number): Promise<boolean> {
  const { pool } = shop.database;
  const { rowCount } = await pool.query("delete from newsletter_subscribers where id = $1", [id]);
  if (rowCount !== 0) await recordAudit(pool, staff, { act: "deleted a newsletter subscriber" });
  return rowCount !== 0;
}

const UNSUBSCRIBE = `
update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = $2 where email = $1 and status <> 'unsubscribed'`;

/** Withdraws a subscription for a customer who asked for it. Staff can never subscribe anybody. */
export async function unsubscribeCustomer(shop: Pick<Shop, "database" | "now">, staff: Person, email: string) {
  const { pool } = shop.database;
  const { rowCount } = await pool.query(UNSUBSCRIBE, [email, shop.now()]);
  if (rowCount !== 0) await recordAudit(pool, staff, { act: "unsubscribed a customer" });
}
