import { expect, test } from "vitest";
import { type OrderProgress, orderTimeline, type ShipmentView } from "./order-progress.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
const NEW: OrderProgress = {
  status: "on-hold",
  createdAt: at(0),
  paidAt: null,
  completedAt: null,
  cancelledByCustomerAt: null,
  isPaidOnDelivery: false,
  needsShipping: true,
  hasMoreToShip: true,
  events: [{ to: "on-hold", at: at(0) }],
  refunds: [],
  shipments: [],
  returns: [],
};
const package1: ShipmentView = {
  id: 1,
  carrier: "DHL",
  trackingNumber: "1",
  url: "https://dhl.example",
  createdAt: at(20),
  lines: [],
};
const PAID: OrderProgress = {
  ...NEW,
  status: "processing",
  paidAt: at(10),
  events: [...NEW.events, { to: "processing", at: at(10) }],
};

/** The steps; those to come in brackets. */
const steps = (progress: OrderProgress) =>
  orderTimeline(progress).map((step) => (step.at === null ? `(${step.kind})` : step.kind));

test("an order that waits for payment shows everything that is to come", () => {
  expect(steps(NEW)).toEqual(["placed", "(paid)", "(processing)", "(shipped)", "(completed)"]);
});

test("steps of the same moment keep their order", () => {
  expect(steps(PAID)).toEqual(["placed", "paid", "processing", "(shipped)", "(completed)"]);
});

test("every package is a step, and shipping is not announced again", () => {
  const shipped = { ...PAID, hasMoreToShip: false, shipments: [package1, { ...package1, id: 2, createdAt: at(30) }] };
  expect(steps(shipped)).toEqual(["placed", "paid", "processing", "shipped", "shipped", "(completed)"]);
});

test("an order that is collected or downloaded is not shipped, and one paid on delivery does not wait for money", () => {
  expect(steps({ ...PAID, needsShipping: false })).not.toContain("(shipped)");
  const onDelivery = { ...PAID, paidAt: null, isPaidOnDelivery: true };
  expect(steps(onDelivery)).toEqual(["placed", "processing", "(shipped)", "(completed)"]);
});

test("a cancelled order has no future; one that was refunded on cancelling shows both", () => {
  const events = [...PAID.events, { to: "cancelled" as const, at: at(40) }];
  expect(steps({ ...PAID, status: "cancelled", events })).toEqual(["placed", "paid", "processing", "cancelled"]);
  const refunded = {
    ...PAID,
    status: "refunded" as const,
    cancelledByCustomerAt: at(40),
    refunds: [{ amount: 5, at: at(40) }],
  };
  expect(steps(refunded)).toEqual(["placed", "paid", "processing", "cancelled", "refunded"]);
});

test("a return is a step for each answer", () => {
  const done = { ...PAID, status: "completed" as const, completedAt: at(30), shipments: [package1] };
  const asked = {
    id: 1,
    status: "requested" as const,
    answer: "",
    createdAt: at(50),
    answeredAt: null,
    receivedAt: null,
    isByStaff: false,
  };
  expect(steps({ ...done, returns: [asked] }).at(-1)).toBe("return-requested");
  const declined = { ...asked, status: "declined" as const, answeredAt: at(60) };
  expect(steps({ ...done, returns: [declined] }).at(-1)).toBe("return-declined");
  const received = { ...asked, status: "received" as const, answeredAt: at(60), receivedAt: at(70) };
  expect(steps({ ...done, returns: [received] }).slice(-3)).toEqual([
    "return-requested",
    "return-approved",
    "return-received",
  ]);
  expect(steps({ ...done, returns: [{ ...received, isByStaff: true }] }).slice(-3)).toEqual([
    "completed",
    "return-approved",
    "return-received",
  ]);
});
