import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";

type Staff = Pick<Person, "id" | "name" | "email">;
type Outcome = Promise<Result<null, { readonly code: "unknown" }>>;

const MARK = "update messages set is_answered = $2 where id = $1";
const DELETE = "delete from messages where id = $1";

export function markMessage(shop: Pick<Shop, "database">, staff: Staff, id: number, isAnswered: boolean): Outcome {
  const act = isAnswered ? "marked a contact message as answered" : "reopened a contact message";
  return change(shop, staff, { id, act, text: MARK, values: [id, isAnswered] });
}

/** An email that has not been sent yet is not sent any more. */
export function deleteMessage(shop: Pick<Shop, "database">, staff: Staff, id: number): Outcome {
  return change(shop, staff, { id, act: "deleted a contact message", text: DELETE, values: [id] });
}

interface Change {
  readonly id: number;
  readonly act: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

function change({ database }: Pick<Shop, "database">, staff: Staff, { id, act, text, values }: Change): Outcome {
  return inTransaction<null, { code: "unknown" }>(database.pool, async (connection) => {
    const { rowCount } = await connection.query(text, [...values]);
    if (rowCount !== 1) return refuse({ code: "unknown" });
    await recordAudit(connection, staff, { act, subject: `message:${id}` });
    return ok(null);
  });
}
