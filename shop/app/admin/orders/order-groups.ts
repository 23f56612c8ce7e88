import { type OrderStatus, quantityToShip } from "@vitrine/commerce/orders";
import type { LineProgress } from "../../../server/sales/orders/line-progress.ts";
import type { StaffShipment } from "../../../server/sales/orders/order-progress.ts";

/** Some or all items of a line. */
export interface GroupedLine {
  readonly id: number;
  readonly quantity: number;
}

/** The items of an order by where they are. */
export interface OrderGroups {
  readonly toFulfil: readonly GroupedLine[];
  readonly shipments: readonly { readonly shipment: StaffShipment; readonly lines: readonly GroupedLine[] }[];
  /** Completed by hand, without a shipment. */
  readonly completed: readonly GroupedLine[];
  /** Downloads, items that were refunded before they left, and items of orders that ended. */
  readonly rest: readonly GroupedLine[];
}

const ENDED: ReadonlySet<OrderStatus> = new Set<OrderStatus>(["cancelled", "refunded", "failed"]);

export function orderGroups(
  status: OrderStatus,
  progress: readonly LineProgress[],
  shipments: readonly StaffShipment[],
): OrderGroups {
  const packed = new Map<number, number>();
  for (const { id, quantity } of shipments.flatMap(({ lines }) => lines)) {
    packed.set(id, (packed.get(id) ?? 0) + quantity);
  }
  // A package without lines was entered before there were any, and holds what no other has.
  const first = shipments.find(({ lines }) => lines.length === 0);
  const others = progress.map(({ id, quantity }) => ({ id, quantity: quantity - (packed.get(id) ?? 0) }));
  const left = progress.map((line) => ({ id: line.id, quantity: quantityToShip(line) }));
  const rest = progress.map((line) => ({
    id: line.id,
    quantity: line.quantity - Math.min(line.quantity, line.shippedQuantity) - quantityToShip(line),
  }));
  const isOpen = !ENDED.has(status) && status !== "completed";
  return {
    toFulfil: isOpen ? some(left) : [],
    shipments: shipments.map((shipment) => ({
      shipment,
      lines: shipment === first ? some(others) : shipment.lines.map(({ id, quantity }) => ({ id, quantity })),
    })),
    completed: status === "completed" ? some(left) : [],
    rest: some(ENDED.has(status) ? merged(left, rest) : rest),
  };
}

const some = (lines: readonly GroupedLine[]) => lines.filter(({ quantity }) => quantity > 0);

function merged(a: readonly GroupedLine[], b: readonly GroupedLine[]): readonly GroupedLine[] {
  return a.map(({ id, quantity }, index) => ({ id, quantity: quantity + (b[index]?.quantity ?? 0) }));
}

export function countItems(lines: readonly GroupedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
