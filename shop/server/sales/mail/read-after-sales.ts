import { quantityToShip } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";
import { readLineProgress } from "../orders/line-progress.ts";
import { readStaffShipments } from "../orders/order-progress.ts";
import { type AfterSalesFacts, NO_AFTER_SALES, type ReturnFacts, type ShipmentFacts } from "./after-sales-words.ts";

const CANCELLATION = `
select cancelled_by_customer_at is not null as "isCancelledByCustomer",
  case when status = 'cancelled' and paid_at is not null then total - refunded - balance else 0 end::float8 as "refundDue"
from orders where id = $1`;
const RETURNED = `
select r.id, r.reason, r.comment, r.answer, r.postage, r.label_url as "labelUrl",
  to_char(r.send_by, 'YYYY-MM-DD') as "sendBy",
  (select number from orders x where x.id = r.exchange_order_id) as "exchangeNumber",
  coalesce((select total from orders x where x.id = r.exchange_order_id), 0)::float8 as "exchangeDue", (
  select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'quantity', rl.quantity) order by l.position, l.id), '[]')
  from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id) as lines
from returns r where r.id = $1 and r.order_id = $2`;

/** What an email about a shipment, a cancellation or a return says; `about` is the ID of the shipment or return. */
export async function readAfterSales(
  connection: Queryable,
  kind: MailKind,
  orderId: number,
  about: number,
): Promise<AfterSalesFacts> {
  switch (kind) {
    case "shipped": {
      return { ...NO_AFTER_SALES, shipment: await readShipment(connection, orderId, about) };
    }
    case "cancelled":
    case "owner-cancelled": {
      type Row = Pick<AfterSalesFacts, "isCancelledByCustomer" | "refundDue">;
      return { ...NO_AFTER_SALES, ...(await connection.query<Row>(CANCELLATION, [orderId])).rows[0] };
    }
    case "return-requested":
    case "owner-return":
    case "return-approved":
    case "return-declined":
    case "return-received": {
      const [returned] = (await connection.query<ReturnFacts>(RETURNED, [about, orderId])).rows;
      return { ...NO_AFTER_SALES, returned: returned ?? null };
    }
    default:
      return NO_AFTER_SALES;
  }
}

async function readShipment(connection: Queryable, orderId: number, id: number): Promise<ShipmentFacts | null> {
  const shipments = await readStaffShipments(connection, orderId);
  const shipment = shipments.find((each) => each.id === id);
  if (!shipment) return null;
  const lines = await readLineProgress(connection, [orderId]);
  const toCome = lines.map((line) => ({ name: line.name, quantity: quantityToShip(line) }));
  const isPart = shipments.length > 1 || toCome.some(({ quantity }) => quantity > 0);
  return { ...shipment, isPart, toCome: toCome.filter(({ quantity }) => quantity > 0) };
}
