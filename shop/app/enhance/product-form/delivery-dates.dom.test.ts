// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { afterWorkingDays, showDeliveryDates } from "./delivery-dates.ts";

const day = (text: string) => new Date(`${text}T23:00:00Z`);

test.each([
  ["a Tuesday", "2026-11-17", 3, "2026-11-20"],
  ["over a weekend", "2026-11-19", 2, "2026-11-23"],
  ["on a Saturday", "2026-11-21", 1, "2026-11-23"],
  ["on the same day", "2026-11-17", 0, "2026-11-17"],
])("working days %s", (_, now, days, then) => {
  expect(afterWorkingDays(day(now), days)).toEqual(day(then));
});

test("the days of arrival are filled in, in the page's language", () => {
  document.body.innerHTML = `<span data-delivery-from="3" data-delivery-to="5"></span>`;
  showDeliveryDates(document, day("2026-11-17"));
  expect(document.body.textContent?.replaceAll(/\s/g, " ")).toBe("Arrives Fri 20 Nov – Tue 24 Nov");
});
