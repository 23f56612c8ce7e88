import { plainText } from "@vitrine/commerce/reviews";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { lockOrder } from "./move-order.ts";

const LONGEST = 5000;

export interface NewNote {
  readonly text: string;
  readonly isForCustomer: boolean;
  readonly who?: string;
}

export interface AddedNote {
  readonly noteId: number;
}

export interface NoteRefusal {
  readonly code: "unknown-order" | "empty";
}

/** Adds a note to an order, for staff or, by email, for the customer. */
export function addOrderNote(
  shop: Shop,
  orderId: number,
  { text, isForCustomer, who = "" }: NewNote,
  alongside: (connection: Queryable) => Promise<void> = async () => undefined,
): Promise<Result<AddedNote, NoteRefusal>> {
  const words = plainText(text).slice(0, LONGEST).toWellFormed();
  return inTransaction<AddedNote, NoteRefusal>(shop.database.pool, async (connection) => {
    if (words.trim() === "") return refuse({ code: "empty" });
    if ((await lockOrder(connection, orderId)) === null) return refuse({ code: "unknown-order" });
    const { rows } = await connection.query<{ id: number }>(
      "insert into order_notes (order_id, text, is_for_customer, who) values ($1, $2, $3, $4) returning id",
      [orderId, words, isForCustomer, who],
    );
    const noteId = rows[0]?.id ?? 0;
    if (isForCustomer) {
      await connection.query("insert into mails (order_id, kind, about) values ($1, 'note', $2)", [orderId, noteId]);
    }
    await alongside(connection);
    return ok({ noteId });
  });
}
