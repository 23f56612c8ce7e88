import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Person } from "./person.ts";

export interface AuditEntry {
  readonly id: number;
  readonly who: string;
  readonly act: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly createdAt: Date;
}

export interface AuditNote {
  /** The action in a few words: "changed the role". */
  readonly act: string;
  /** The object of the action, such as "order:1234". */
  readonly subject?: string;
  /** No secrets, and only the personal data that a later reader needs. */
  readonly details?: AuditEntry["details"];
}

const WRITE = "insert into audit_log (person_id, who, act, subject, details) values ($1, $2, $3, $4, $5)";
const MATCHES = "($1 = '' or strpos(lower(who || ' ' || act || ' ' || subject), lower($1)) > 0)";
const READ = `
select id::integer, who, act, subject, details, created_at as "createdAt" from audit_log where ${MATCHES}
order by id desc limit $2 offset $3`;

/** Pass the transaction's connection, so that the entry and the change are committed together. */
export async function recordAudit(
  connection: Queryable,
  { id, name, email }: Pick<Person, "id" | "name" | "email">,
  { act, subject = "", details = {} }: AuditNote,
): Promise<void> {
  await connection.query(WRITE, [id, name === "" ? email : name, act, subject, JSON.stringify(details)]);
}

export async function readAudit(
  connection: Queryable,
  { search = "", limit = 50, offset = 0 }: { search?: string; limit?: number; offset?: number } = {},
): Promise<readonly AuditEntry[]> {
  return (await connection.query<AuditEntry>(READ, [search, limit, offset])).rows;
}

export async function countAudit(connection: Queryable, search = ""): Promise<number> {
  const text = `select count(*)::integer as count from audit_log where ${MATCHES}`;
  return (await connection.query<{ count: number }>(text, [search])).rows[0]?.count ?? 0;
}
