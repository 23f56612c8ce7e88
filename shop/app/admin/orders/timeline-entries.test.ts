import { expect, test } from "vitest";
import type { ShownDetails } from "./shown-order.ts";
import { timelineEntries, type TimelineReturn } from "./timeline-entries.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
const DETAILS = {
  order: { id: 1, billing: { firstName: "Inês" } },
  lines: [{ quantity: 5 }],
  events: [
    { id: 1, from: null, to: "on-hold", reason: "", createdAt: at(0) },
    { id: 2, from: "on-hold", to: "processing", reason: "Paid at the fair. By Marta.", createdAt: at(1) },
    { id: 3, from: "processing", to: "completed", reason: "Everything was shipped.", createdAt: at(2) },
  ],
  notes: [{ id: 1, text: "Fragile", isForCustomer: false, who: "Marta", createdAt: at(3) }],
  edits: [],
  emails: [],
  refunds: [],
  payments: [],
  downloads: [],
} as unknown as ShownDetails;
const shipment = {
  id: 1,
  carrier: "An Post",
  trackingNumber: "CE1",
  url: "",
  createdAt: at(4),
  who: "Marta",
  message: "",
  lines: [{ id: 1, name: "Jar", quantity: 3 }],
};

test("the timeline is written in sentences that name who did it, newest first", () => {
  const entries = timelineEntries({ details: DETAILS, shipments: [shipment], returns: [], money: String });
  expect(entries.map(({ title, text }) => [title, text])).toEqual([
    ["Marta packed 3 of 5 items and handed them to An Post", "Tracking number CE1"],
    ["Marta", "Fragile"],
    ["The order’s status changed to Completed", "Everything was shipped."],
    ["Marta changed the status to Processing", "Paid at the fair."],
    ["Inês placed this order", ""],
  ]);
});

test("a return shows its request and the answer", () => {
  const declined = {
    id: 4,
    status: "declined",
    createdAt: at(5),
    answeredAt: at(6),
    receivedAt: null,
    isByStaff: false,
    exchangeNumber: null,
  };
  const titles = (found: TimelineReturn) =>
    timelineEntries({ details: DETAILS, shipments: [], returns: [found], money: String }).map(({ title }) => title);
  expect(titles(declined).slice(0, 2)).toEqual(["The shop declined the return", "Inês asked to return items"]);
  const started = { ...declined, status: "approved", answeredAt: at(5), isByStaff: true };
  expect(titles(started).slice(0, 2)).toEqual(["The shop started a return", "Marta"]);
});

test("an edit names what changed, the totals and the reason", () => {
  const edit = {
    id: 1,
    who: "Marta",
    reason: "She called",
    changes: ["Added 1 × Bowl", "Removed 2 × Jar"],
    oldTotal: 1000,
    newTotal: 1500,
    createdAt: at(5),
  };
  const details = { ...DETAILS, edits: [edit] };
  const [entry] = timelineEntries({ details, shipments: [], returns: [], money: (amount) => `€${amount / 100}` });
  expect(entry).toMatchObject({
    title: "Marta edited this order",
    text: "Added 1 × Bowl. Removed 2 × Jar. Total €10 → €15. She called",
  });
});
