import type { Shipment } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { lockOrder } from "./move-order.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

export interface NewShipment extends Shipment {
  readonly isEmailed: boolean;
}

export interface ShipmentRefusal {
  readonly code: "unknown-order" | "not-open" | "already-entered";
}

const ADD = `
insert into order_shipments (order_id, carrier, carrier_name, tracking_number, tracking_url)
select $1, $2, $3, $4, $5 where not exists (
  select from order_shipments where order_id = $1 and carrier = $2 and carrier_name = $3 and tracking_number = $4)
returning id`;

/** Records a package that was handed to a carrier, and queues the email about it. */
export function addShipment(
  shop: Shop,
  staff: Staff,
  orderId: number,
  { carrier, carrierName, trackingNumber, trackingUrl, isEmailed }: NewShipment,
): Promise<Result<number, ShipmentRefusal>> {
  return inTransaction<number, ShipmentRefusal>(shop.database.pool, async (connection) => {
    const status = await lockOrder(connection, orderId);
    if (status === null) return refuse({ code: "unknown-order" });
    if (status !== "processing" && status !== "completed" && status !== "on-hold") return refuse({ code: "not-open" });
    const values = [orderId, carrier, carrierName, trackingNumber, trackingUrl];
    const id = (await connection.query<{ id: number }>(ADD, values)).rows[0]?.id;
    if (id === undefined) return refuse({ code: "already-entered" });
    if (isEmailed) {
      await connection.query("insert into mails (order_id, kind, about) values ($1, 'shipped', $2)", [orderId, id]);
    }
    await recordAudit(connection, staff, { act: "shipped", subject: `order:${orderId}`, details: { carrier } });
    return ok(id);
  });
}

/** Removes a shipment that was entered by mistake. An email that is not sent yet is not sent. */
export function removeShipment(
  shop: Shop,
  staff: Staff,
  orderId: number,
  id: number,
): Promise<Result<null, "unknown">> {
  return inTransaction<null, "unknown">(shop.database.pool, async (connection) => {
    const text = "delete from order_shipments where id = $1 and order_id = $2";
    if ((await connection.query(text, [id, orderId])).rowCount !== 1) return refuse("unknown");
    await connection.query(
      "delete from mails where order_id = $1 and kind = 'shipped' and about = $2 and status = 'waiting'",
      [orderId, id],
    );
    await recordAudit(connection, staff, { act: "removed a shipment", subject: `order:${orderId}` });
    return ok(null);
  });
}
