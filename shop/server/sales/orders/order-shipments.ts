import { type Carrier, quantityToShip, type OrderStatus, type Shipment } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { noteShipped, readLineProgress } from "./line-progress.ts";
import { lockOrder, moveLockedOrder } from "./move-order.ts";
import { displayName, type Staff } from "./staff-orders.ts";

export interface NewShipment extends Shipment {
  readonly isEmailed: boolean;
  /** For the customer, in the email. */
  readonly message?: string;
  /** Line id → quantity in the package; everything that is left if it is left out. */
  readonly quantities?: ReadonlyMap<number, number>;
  /** How many shipments the order had when the form was opened, so that a form sent twice makes one package. */
  readonly knownShipments?: number;
}

export type ShipmentRefusal =
  | { readonly code: "unknown-order" | "not-open" | "already-entered" | "nothing-chosen" | "nothing-left" }
  | { readonly code: "quantity-invalid"; readonly lineId: number; readonly most: number };

const KNOWN = `
select count(*)::integer as count,
  coalesce(bool_or(carrier = $2 and carrier_name = $3 and tracking_number = $4 and $4 <> ''), false) as "isEntered"
from order_shipments where order_id = $1`;
const ADD = `
with package as (
  insert into order_shipments (order_id, carrier, carrier_name, tracking_number, tracking_url, who, message)
  values ($1, $2, $3, $4, $5, $6, $7) returning id
),
content as (
  insert into order_shipment_lines (shipment_id, order_line_id, quantity)
  select package.id, line.id, line.quantity from package, unnest($8::integer[], $9::integer[]) as line (id, quantity)
),
email as (
  insert into mails (order_id, kind, about) select $1, 'shipped', id from package where $10
)
select id from package`;

/**
 * Records a package that was handed to a carrier, and queues the email about it. The last package completes a paid
 * order; the email about the package then says so.
 */
export function addShipment(
  shop: Shop,
  staff: Staff,
  orderId: number,
  shipment: NewShipment,
): Promise<Result<number, ShipmentRefusal>> {
  const { carrier, carrierName, trackingNumber, trackingUrl, isEmailed, message = "" } = shipment;
  return inTransaction<number, ShipmentRefusal>(shop.database.pool, async (connection) => {
    const status = await lockOrder(connection, orderId);
    if (status === null) return refuse({ code: "unknown-order" });
    if (status !== "processing" && status !== "completed" && status !== "on-hold") return refuse({ code: "not-open" });
    type Known = { readonly count: number; readonly isEntered: boolean };
    const [known] = (await connection.query<Known>(KNOWN, [orderId, carrier, carrierName, trackingNumber])).rows;
    const { knownShipments = known?.count } = shipment;
    if (known?.isEntered || known?.count !== knownShipments) return refuse({ code: "already-entered" });

    const packed = await packedLines(connection, orderId, shipment.quantities);
    if (!packed.ok) return packed;
    const lines = [[...packed.value.keys()], [...packed.value.values()]];
    const tracking = [carrier, carrierName, trackingNumber, trackingUrl];
    const values = [orderId, ...tracking, displayName(staff), message, ...lines, isEmailed];
    const id = (await connection.query<{ id: number }>(ADD, values)).rows[0]?.id ?? 0;
    await recordAudit(connection, staff, { act: "shipped", subject: `order:${orderId}`, details: { carrier } });
    if ((await noteShipped(connection, orderId)) === 0) await complete(connection, orderId, status);
    return ok(id);
  });
}

async function packedLines(
  connection: Queryable,
  orderId: number,
  quantities: ReadonlyMap<number, number> | undefined,
): Promise<Result<ReadonlyMap<number, number>, ShipmentRefusal>> {
  const lines = await readLineProgress(connection, [orderId]);
  const left = new Map(lines.map((line) => [line.id, quantityToShip(line)]));
  if (quantities === undefined) {
    const all = new Map([...left].filter(([, quantity]) => quantity > 0));
    return all.size === 0 ? refuse({ code: "nothing-left" }) : ok(all);
  }
  if (quantities.size === 0) return refuse({ code: "nothing-chosen" });
  for (const [lineId, quantity] of quantities) {
    const most = left.get(lineId) ?? 0;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > most) {
      return refuse({ code: "quantity-invalid", lineId, most });
    }
  }
  return ok(quantities);
}

const IS_PAID = "select paid_at is not null or total = 0 as paid from orders where id = $1";

/** Cash on delivery arrives later: staff complete such an order when they have the money. */
async function complete(connection: Queryable, orderId: number, status: OrderStatus): Promise<void> {
  const [order] = (await connection.query<{ paid: boolean }>(IS_PAID, [orderId])).rows;
  if (status !== "processing" || !order?.paid) return;
  const move = { to: "completed", reason: "Everything was shipped.", isQuiet: true } as const;
  await moveLockedOrder(connection, orderId, status, move);
}

const REMOVE = `
with unsent as (
  delete from mails where order_id = $2 and kind = 'shipped' and about = $1 and status = 'waiting'
)
delete from order_shipments where id = $1 and order_id = $2`;
const WAS_ALL = `select shipped_at is not null as "wasAll" from orders where id = $1`;

/** Removes a shipment that was entered by mistake. An email that is not sent yet is not sent. */
export function removeShipment(
  shop: Shop,
  staff: Staff,
  orderId: number,
  id: number,
): Promise<Result<null, "unknown">> {
  return inTransaction<null, "unknown">(shop.database.pool, async (connection) => {
    const status = await lockOrder(connection, orderId);
    const [order] = (await connection.query<{ wasAll: boolean }>(WAS_ALL, [orderId])).rows;
    if ((await connection.query(REMOVE, [id, orderId])).rowCount !== 1) return refuse("unknown");
    const left = await noteShipped(connection, orderId);
    if (status === "completed" && order?.wasAll && left > 0) {
      await moveLockedOrder(connection, orderId, status, { to: "processing", reason: "A shipment was removed." });
    }
    await recordAudit(connection, staff, { act: "removed a shipment", subject: `order:${orderId}` });
    return ok(null);
  });
}

const LAST_CARRIER = "select carrier from order_shipments where carrier <> 'other' order by id desc limit 1";
const OF_COUNTRY: Readonly<Record<string, Carrier>> = {
  AU: "australia-post",
  CA: "canada-post",
  ES: "correos",
  FR: "la-poste",
  GB: "royal-mail",
  IE: "an-post",
  IL: "israel-post",
  IT: "poste-italiane",
  US: "usps",
};

/** The carrier of the newest package or, without one, the post of the country. */
export async function usualCarrier(connection: Queryable, country: string): Promise<string> {
  const { rows } = await connection.query<{ carrier: string }>(LAST_CARRIER);
  return rows[0]?.carrier ?? OF_COUNTRY[country] ?? "dhl";
}
