import { ok } from "@vitrine/commerce/result";
import { recordAudit } from "../accounts/audit.ts";
import type { Person } from "../accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";

/** What staff know about a customer. */
export interface CustomerNote {
  readonly note: string;
  readonly tags: readonly string[];
}

const NONE: CustomerNote = { note: "", tags: [] };
const MOST_TAGS = 20;
const LONGEST_TAG = 40;
const MOST_LISTED = 50;

const READ = "select note, tags from customer_notes where email = $1";
const WRITE = `
insert into customer_notes (email, note, tags) values ($1, $2, $3)
on conflict (email) do update set note = excluded.note, tags = excluded.tags, updated_at = now()`;
const LISTED = `
select tag from (select unnest(tags) as tag from customer_notes) as each group by tag order by count(*) desc, tag limit ${MOST_LISTED}`;

export async function readCustomerNote(connection: Queryable, email: string): Promise<CustomerNote> {
  return (await connection.query<CustomerNote>(READ, [email])).rows[0] ?? NONE;
}

/** The tags in use, the most frequent first. */
export async function listCustomerTags(connection: Queryable): Promise<readonly string[]> {
  return (await connection.query<{ tag: string }>(LISTED)).rows.map(({ tag }) => tag);
}

/** Tags as entered: separated by commas, each once, whatever its capitals. */
export function readTags(entered: string): readonly string[] {
  const tags = new Map<string, string>();
  for (const tag of entered.split(",").map((text) => text.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_TAG))) {
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()].slice(0, MOST_TAGS);
}

/** The audit log names neither the customer nor the text, because it outlives the erasure of a person. */
export async function saveCustomerNote(
  shop: Pick<Shop, "database">,
  staff: Pick<Person, "id" | "name" | "email">,
  email: string,
  { note, tags }: CustomerNote,
): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await connection.query(WRITE, [email, note, tags]);
    await recordAudit(connection, staff, { act: "changed a customer's note" });
    return ok(null);
  });
}
