import { describe, expect, test } from "vitest";
import type { LineProgress } from "../../../server/sales/orders/line-progress.ts";
import type { StaffShipment } from "../../../server/sales/orders/order-progress.ts";
import { orderGroups } from "./order-groups.ts";

const line = (id: number, change: Partial<LineProgress> = {}): LineProgress => ({
  id,
  orderId: 1,
  name: "Jar",
  quantity: 3,
  refundedQuantity: 0,
  shippedQuantity: 0,
  needsShipping: true,
  ...change,
});
const shipment = (lines: StaffShipment["lines"], id = 1): StaffShipment => ({
  id,
  carrier: "DHL",
  trackingNumber: "",
  url: "",
  createdAt: new Date(0),
  who: "",
  message: "",
  lines,
});
const jar = (quantity: number) => ({ id: 7, name: "Jar", quantity });

describe("the items of an order", () => {
  test("are in packages, or still to be fulfilled", () => {
    const groups = orderGroups("processing", [line(7, { shippedQuantity: 2 })], [shipment([jar(2)])]);
    expect(groups.toFulfil).toEqual([{ id: 7, quantity: 1 }]);
    expect(groups.shipments[0]?.lines).toEqual([{ id: 7, quantity: 2 }]);
    expect([groups.completed, groups.rest]).toEqual([[], []]);
  });

  test("an old package without lines holds everything", () => {
    const groups = orderGroups("processing", [line(7, { shippedQuantity: 3 })], [shipment([])]);
    expect(groups.shipments[0]?.lines).toEqual([{ id: 7, quantity: 3 }]);
    expect(groups.toFulfil).toEqual([]);
  });

  test("downloads and refunded items need no package", () => {
    const lines = [line(7, { refundedQuantity: 1 }), line(8, { needsShipping: false })];
    const groups = orderGroups("processing", lines, []);
    expect(groups.toFulfil).toEqual([{ id: 7, quantity: 2 }]);
    expect(groups.rest).toEqual([
      { id: 7, quantity: 1 },
      { id: 8, quantity: 3 },
    ]);
  });

  test("an order that ended has nothing to fulfil, and one completed by hand is fulfilled", () => {
    expect(orderGroups("cancelled", [line(7)], [])).toMatchObject({ toFulfil: [], rest: [{ id: 7, quantity: 3 }] });
    expect(orderGroups("completed", [line(7)], [])).toMatchObject({ toFulfil: [], completed: [{ quantity: 3 }] });
  });
});
