// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { shortDateNames } from "../../storefront/product/short-date-names.ts";
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

function arrival(locale: string, from: number, to: number): string | null {
  const place = document.createElement("span");
  Object.assign(place.dataset, {
    deliveryFrom: String(from),
    deliveryTo: String(to),
    dateNames: JSON.stringify(shortDateNames(locale)),
  });
  document.body.replaceChildren(place);
  showDeliveryDates(document, day("2026-11-17"));
  return place.textContent;
}

test("the days of arrival are filled in", () => {
  expect(arrival("en-GB", 3, 5)).toBe("Arrives Fri 20 Nov – Tue 24 Nov");
  expect(arrival("en-GB", 3, 3)).toBe("Arrives Fri 20 Nov");
});

test.each(["en-GB", "he-IL", "de-DE", "ja-JP"])("a short date in %s is as the language writes it", (locale) => {
  const { pattern, weekdays, months } = shortDateNames(locale);
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month, 3 + month));
    const parts = { weekday: weekdays[date.getUTCDay()], day: date.getUTCDate(), month: months[month] };
    const text = pattern.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof parts) => String(parts[name]));
    expect(text).toBe(format.format(date));
  }
});
