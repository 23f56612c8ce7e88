import type { Minor } from "@vitrine/commerce/money";
import {
  carrierName,
  type OrderStatus,
  type ReturnStatus,
  type Shipment,
  trackingUrl,
  isWaitingForPayment,
} from "@vitrine/commerce/orders";
import type { MediaView } from "../../catalog/media.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { PICTURE_COLUMNS, PICTURE_JOIN, thumbnailOf, type ThumbnailRow } from "../cart/sellable.ts";

/** A package on its way, as its customer sees it. */
export interface ShipmentView {
  readonly id: number;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** "" if there is no tracking page. */
  readonly url: string;
  readonly createdAt: Date;
  /** Empty if the package was entered before its content was recorded. */
  readonly lines: readonly ShippedLine[];
}

/** An item in a package. */
export interface ShippedLine {
  /** Of the order's line. */
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
}

/** What happened to an order since it was placed. */
export interface OrderProgress {
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledByCustomerAt: Date | null;
  readonly isPaidOnDelivery: boolean;
  /** False for downloads and for orders that the customer collects. */
  readonly needsShipping: boolean;
  /** Items are left to ship. */
  readonly hasMoreToShip: boolean;
  readonly events: readonly { readonly to: OrderStatus; readonly at: Date }[];
  readonly refunds: readonly { readonly amount: Minor; readonly at: Date }[];
  readonly shipments: readonly ShipmentView[];
  readonly returns: readonly ReturnProgress[];
}

export interface ReturnProgress {
  readonly id: number;
  readonly status: ReturnStatus;
  readonly answer: string;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly receivedAt: Date | null;
  /** The customer did not ask for it in the shop. */
  readonly isByStaff: boolean;
}

/** A step of an order; `at` is null for one that is still to come. */
export type TimelineStep =
  | {
      readonly kind: "placed" | "paid" | "processing" | "completed" | "cancelled" | "failed";
      readonly at: Date | null;
    }
  | { readonly kind: "shipped"; readonly at: Date | null; readonly shipment: ShipmentView | null }
  | { readonly kind: "refunded"; readonly at: Date; readonly amount: Minor }
  | {
      readonly kind: "return-requested" | "return-approved" | "return-declined" | "return-received";
      readonly at: Date;
      readonly answer: string;
    };

/** The past of an order, oldest first, and what usually comes next. */
export function orderTimeline(progress: OrderProgress): readonly TimelineStep[] {
  const { status, createdAt, paidAt, completedAt, events, refunds, shipments, returns } = progress;
  const last = (to: OrderStatus) => events.findLast((event) => event.to === to)?.at ?? createdAt;
  const first = (to: OrderStatus) => events.find((event) => event.to === to)?.at;
  const preparedAt = first("processing");
  const cancelledAt = progress.cancelledByCustomerAt ?? (status === "cancelled" ? last("cancelled") : null);
  const past: readonly (TimelineStep & { readonly at: Date })[] = [
    { kind: "placed" as const, at: createdAt },
    ...(paidAt ? [{ kind: "paid" as const, at: paidAt }] : []),
    ...(preparedAt ? [{ kind: "processing" as const, at: preparedAt }] : []),
    ...shipments.map((shipment) => ({ kind: "shipped" as const, at: shipment.createdAt, shipment })),
    ...(completedAt && (status === "completed" || status === "refunded")
      ? [{ kind: "completed" as const, at: completedAt }]
      : []),
    ...(status === "failed" ? [{ kind: "failed" as const, at: last("failed") }] : []),
    ...(cancelledAt ? [{ kind: "cancelled" as const, at: cancelledAt }] : []),
    ...refunds.map(({ amount, at }) => ({ kind: "refunded" as const, at, amount })),
    ...returns.flatMap(stepsOf),
  ];
  // Steps of the same moment keep the order above.
  return [...past.toSorted((a, b) => a.at.getTime() - b.at.getTime()), ...nextSteps(progress)];
}

function stepsOf({ status, answer, createdAt, answeredAt, receivedAt, isByStaff }: ReturnProgress) {
  const isDeclined = status === "declined";
  return [
    ...(isByStaff ? [] : [{ kind: "return-requested" as const, at: createdAt, answer: "" }]),
    ...(answeredAt
      ? [{ kind: isDeclined ? ("return-declined" as const) : ("return-approved" as const), at: answeredAt, answer }]
      : []),
    ...(receivedAt ? [{ kind: "return-received" as const, at: receivedAt, answer: "" }] : []),
  ];
}

function nextSteps(progress: OrderProgress): TimelineStep[] {
  const { status, paidAt, isPaidOnDelivery, needsShipping, hasMoreToShip } = progress;
  const isWaiting = isWaitingForPayment(status);
  if (!isWaiting && status !== "processing") return [];
  return [
    ...(paidAt === null && !isPaidOnDelivery ? [{ kind: "paid" as const, at: null }] : []),
    ...(isWaiting ? [{ kind: "processing" as const, at: null }] : []),
    ...(needsShipping && hasMoreToShip ? [{ kind: "shipped" as const, at: null, shipment: null }] : []),
    { kind: "completed" as const, at: null },
  ];
}

const MORE = `
select status, created_at as "createdAt", paid_at as "paidAt", completed_at as "completedAt",
  cancelled_by_customer_at as "cancelledByCustomerAt", payment_method = 'cod' as "isPaidOnDelivery",
  shipping_address <> '{}' and not starts_with(shipping_rate, 'local_pickup:') as "needsShipping", shipped_at is null as "hasMoreToShip"
from orders where id = $1`;
const EVENTS = `select to_status as "to", created_at as at from order_events
  where order_id = $1 and from_status is distinct from to_status order by id`;
const REFUNDS = "select amount::float8 as amount, created_at as at from refunds where order_id = $1 order by id";
const SHIPMENTS = `select id, carrier, carrier_name as "carrierName", tracking_number as "trackingNumber",
  tracking_url as "trackingUrl", created_at as "createdAt", who, message, (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'quantity', x.quantity) order by l.position, l.id), '[]')
    from order_shipment_lines x join order_lines l on l.id = x.order_line_id where x.shipment_id = s.id) as lines
  from order_shipments s where order_id = $1 order by id`;
const RETURNS = `select id, status, answer, created_at as "createdAt", answered_at as "answeredAt",
  received_at as "receivedAt", is_by_staff as "isByStaff" from returns where order_id = $1 order by id`;

type More = Omit<OrderProgress, "events" | "refunds" | "shipments" | "returns">;
type ShipmentRow = Shipment & Omit<StaffShipment, "carrier" | "url">;

/** With what only the admin shows. */
export interface StaffShipment extends ShipmentView {
  /** Who packed it; "" if that is not known. */
  readonly who: string;
  /** What the email about it says besides the usual. */
  readonly message: string;
}

export async function readOrderProgress(connection: Queryable, orderId: number): Promise<OrderProgress> {
  const all = async <Row extends object>(text: string) => (await connection.query<Row>(text, [orderId])).rows;
  const [[more], events, refunds, shipments, returns] = await Promise.all([
    all<More>(MORE),
    all<OrderProgress["events"][number]>(EVENTS),
    all<OrderProgress["refunds"][number]>(REFUNDS),
    readShipments(connection, orderId),
    all<ReturnProgress>(RETURNS),
  ]);
  if (!more) throw new Error("The order does not exist.");
  return { ...more, events, refunds, shipments, returns };
}

export async function readShipments(connection: Queryable, orderId: number): Promise<readonly ShipmentView[]> {
  return (await readStaffShipments(connection, orderId)).map(({ who: _, message: __, ...shipment }) => shipment);
}

export async function readStaffShipments(connection: Queryable, orderId: number): Promise<readonly StaffShipment[]> {
  const { rows } = await connection.query<ShipmentRow>(SHIPMENTS, [orderId]);
  return rows.map((row) => ({
    id: row.id,
    carrier: carrierName(row),
    trackingNumber: row.trackingNumber,
    url: trackingUrl(row),
    createdAt: row.createdAt,
    lines: row.lines,
    who: row.who,
    message: row.message,
  }));
}

const PICTURES = `
select e.id as "lineId", ${PICTURE_COLUMNS}
from order_lines e join products p on p.id = e.product_id left join variations v on v.id = e.variation_id ${PICTURE_JOIN}
where e.order_id = $1`;

/** The pictures of an order's products as they are now, by line. */
export async function readLinePictures(
  connection: Queryable,
  orderId: number,
): Promise<Readonly<Record<number, MediaView>>> {
  const { rows } = await connection.query<ThumbnailRow & { readonly lineId: number }>(PICTURES, [orderId]);
  return Object.fromEntries(
    rows.flatMap((row): [number, MediaView][] => {
      const picture = thumbnailOf(row);
      return picture ? [[row.lineId, picture]] : [];
    }),
  );
}
