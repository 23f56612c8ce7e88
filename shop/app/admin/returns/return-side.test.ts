import type { ReturnReason, ReturnStatus } from "@vitrine/commerce/orders";
import { expect, test } from "vitest";
import { returnChecks } from "./return-side.tsx";

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

function photoCheck(reason: ReturnReason, photos: number, status: ReturnStatus = "requested") {
  const checks = returnChecks({
    found: { createdAt: at(10), reason, status, photos: Array.from({ length: photos }, () => ({})) },
    policy: { days: 14, deliveredAt: at(5), until: at(19), withdrawalUntil: at(19) },
    clock: { now: at(12), timeZone: "UTC" },
  });
  return checks.slice(1).map(({ isMet, text }) => `${isMet ? "ok" : "warning"}: ${text}`);
}

test("a return without photos is a warning only where a photo would show the reason", () => {
  expect(photoCheck("damaged", 0)).toEqual(["warning: No photos attached"]);
  expect(photoCheck("wrong-item", 0)).toEqual(["warning: No photos attached"]);
  expect(photoCheck("changed-mind", 0)).toEqual([]);
  expect(photoCheck("does-not-fit", 0)).toEqual([]);
  expect(photoCheck("damaged", 0, "received")).toEqual([]);
});

test("attached photos are listed whatever the reason", () => {
  expect(photoCheck("changed-mind", 1)).toEqual(["ok: 1 photo attached"]);
  expect(photoCheck("damaged", 2)).toEqual(["ok: 2 photos attached"]);
});
