import { checkReturn, type ReturnReason, type ReturnRefusal } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { plainText } from "@vitrine/commerce/reviews";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { lockOrder } from "../orders/move-order.ts";
import { readReturnableOrder } from "./returnable-order.ts";
import type { StoredPhoto } from "../../platform/photos/photo-folder.ts";
import { insertReturnPhotos } from "./return-photos.ts";

export interface ReturnRequest {
  readonly quantities: ReadonlyMap<number, number>;
  readonly reason: ReturnReason;
  readonly comment: string;
  readonly photos: readonly StoredPhoto[];
}

export type RequestReturnRefusal = ReturnRefusal | { readonly code: "not-returnable" | "already-requested" };

export const MAX_RETURN_COMMENT = 2000;

const WRITE = "insert into returns (order_id, reason, comment) values ($1, $2, $3) returning id";
const LINES = `
insert into return_lines (return_id, order_line_id, quantity)
select $1, id, quantity from unnest($2::integer[], $3::integer[]) as line (id, quantity)`;
const EMAILS = `
insert into mails (order_id, kind, about) select $1, kind, $2 from unnest(array['return-requested', 'owner-return']) as kind`;

/** Stores a customer's wish to send products back, with the emails about it. */
export async function requestReturn(
  shop: Shop,
  orderId: number,
  { quantities, reason, comment, photos }: ReturnRequest,
): Promise<Result<number, RequestReturnRefusal>> {
  const settings = await shop.settings();
  const words = plainText(comment).slice(0, MAX_RETURN_COMMENT).toWellFormed().trim();
  return inTransaction<number, RequestReturnRefusal>(shop.database.pool, async (connection) => {
    // The lock lets two requests of one order follow each other.
    if ((await lockOrder(connection, orderId)) === null) return refuse({ code: "not-returnable" });
    const order = await readReturnableOrder(connection, orderId, settings, shop.now());
    if (order.hasOpenRequest) return refuse({ code: "already-requested" });
    if (order.until === null) return refuse({ code: "not-returnable" });
    const checked = checkReturn(order.lines, quantities);
    if (!checked.ok) return checked;
    const { rows } = await connection.query<{ id: number }>(WRITE, [orderId, reason, words]);
    const id = rows[0]?.id ?? 0;
    await connection.query(LINES, [id, [...quantities.keys()], [...quantities.values()]]);
    await insertReturnPhotos(connection, id, photos);
    await connection.query(EMAILS, [orderId, id]);
    return ok(id);
  });
}
