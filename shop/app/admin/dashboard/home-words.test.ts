import { describe, expect, test } from "vitest";
import type { ActionNeeded } from "../../../server/analytics/action-needed.ts";
import type { HomeFigures } from "../../../server/analytics/home-figures.ts";
import { actionRows } from "./action-rows.ts";
import { axisLabels } from "./axis-labels.server.ts";
import { smallFigures } from "./figure-words.ts";
import { shopClock, whenWords } from "../ui/clock.ts";
import { axisTop, sparkPath, stepPath } from "./step-line.ts";

const EUR = {
  code: "EUR",
  symbol: "€",
  position: "left",
  thousandSeparator: ",",
  decimalSeparator: ".",
  decimals: 2,
} as const;
const at = (time: string) => new Date(time);

describe("the shop's clock", () => {
  test("the greeting follows the shop's time zone", () => {
    expect(shopClock(at("2026-07-14T11:30:00Z"), "Europe/Dublin")).toMatchObject({
      partOfDay: "afternoon",
      words: "Tuesday 14 July, 12:30",
      zoneName: "Dublin time",
    });
    expect(shopClock(at("2026-07-14T03:00:00Z"), "Europe/Dublin").partOfDay).toBe("evening");
  });

  test("times of today, yesterday and before", () => {
    const words = (time: string) => whenWords(at(time), { now: at("2026-11-17T16:00:00Z"), timeZone: "Europe/Dublin" });
    expect(["2026-11-17T08:05:00Z", "2026-11-16T23:00:00Z", "2026-11-12T10:00:00Z"].map(words)).toEqual([
      "08:05",
      "Yesterday",
      "12 Nov",
    ]);
  });

  test("the axis names the hours of the zone in which the day is shown", () => {
    expect(axisLabels("today", "2026-11-17", "Europe/Dublin")).toEqual(["00:00", "06:00", "12:00", "18:00", "24:00"]);
    expect(axisLabels("today", "2026-07-14", "Europe/Dublin")[1]).toBe("06:00");
    expect(axisLabels("today", "2026-07-14", "Asia/Kathmandu")[1]).toBe("06:00");
    // A day of 25 hours, drawn at its length.
    expect(axisLabels("today", "2026-10-25", "Europe/Dublin")).toEqual(["00:00", "05:15", "11:30", "17:45", "24:00"]);
    expect(axisLabels("week", "2026-11-17", "UTC")).toEqual(["11 Nov", "14 Nov", "Today"]);
  });
});

describe("the sales line", () => {
  test("rises where something was sold and ends now", () => {
    expect(stepPath([{ at: 0.25, value: 500 }], 1000, 0.5)).toBe("M0 160H180V80H360");
    expect(stepPath([], 1000, 1)).toBe("M0 160H720");
  });

  test("the axis ends at a round sum whose half is round too", () => {
    expect([0, 85_900, 100_001].map((highest) => axisTop(highest, 100))).toEqual([200, 100_000, 200_000]);
  });

  test("a line of equal values is flat", () => {
    expect(sparkPath([0, 0])).toBe("M0 25L96 25");
    expect(sparkPath([0, 1])).toBe("M0 25L96 3");
  });
});

const figure = (now: number, before: number) => ({ now, before, days: [before, now] });
const FIGURES: HomeFigures = {
  period: "today",
  comparedWith: "2026-11-10",
  elapsed: 0.5,
  steps: [],
  stepsBefore: [],
  sales: figure(85_900, 31_000),
  salesBeforeInAll: 54_000,
  orders: figure(4, 3),
  average: figure(21_475, 10_333),
  highest: 61_200,
  views: figure(312, 290),
  adds: figure(29, 30),
  checkouts: figure(9, 9),
};

describe("small figures", () => {
  const changes = (figures: HomeFigures) =>
    Object.fromEntries(smallFigures(figures, EUR).map(({ title, value, change }) => [title, [value, change.text]]));

  test("today they compare only what covers the same hours", () => {
    expect(changes(FIGURES)).toEqual({
      Orders: ["4", "↑ 1 on last Tuesday"],
      "Product views": ["312", "290 in all of last Tuesday"],
      "Conversion rate": ["1.3%", "1% last Tuesday"],
      "Average order": ["€214.75", "↑ €111.42, one large order"],
      "Added to cart": ["29", "30 in all of last Tuesday"],
      "Reached checkout": ["9", "9 in all of last Tuesday"],
    });
  });

  test("longer periods are compared with the one before", () => {
    const words = changes({ ...FIGURES, period: "week", highest: 0 });
    expect(words["Added to cart"]?.[1]).toBe("↓ 1 on the 7 days before");
    expect(words["Reached checkout"]?.[1]).toBe("No change");
    expect(words["Conversion rate"]?.[1]).toBe("↑ 0.3 points on the 7 days before");
  });

  test("a shop without visits or orders has dashes", () => {
    const none = figure(0, 0);
    const words = changes({ ...FIGURES, sales: none, orders: none, average: none, views: none });
    expect([words["Conversion rate"]?.[0], words["Average order"]?.[0]]).toEqual(["–", "–"]);
  });
});

describe("action needed", () => {
  const order = {
    id: 7,
    number: 1036,
    customer: "Olivier",
    total: 21_000,
    currency: "EUR",
    createdAt: at("2026-11-12T10:00:00Z"),
  };
  const NOTHING: ActionNeeded = {
    toFulfil: { count: 0, overdue: 0, oldest: null },
    unpaid: { count: 0, oldest: null },
    attention: { count: 0, oldest: null },
    failedEvents: { count: 0, latest: null },
    returns: { count: 0, latest: null },
    reviews: { count: 0, lowest: null },
    messages: { count: 0, latest: null },
    stock: { low: [], soldOut: [] },
  };
  const rows = (needed: Partial<ActionNeeded>, failingJobs: readonly string[] = []) =>
    actionRows({
      needed: { ...NOTHING, ...needed },
      pixels: [],
      failingJobs,
      currency: EUR,
      timeZone: "Europe/Dublin",
    });

  test("a quiet shop has no rows", () => {
    expect(rows({})).toEqual([]);
  });

  test("each row links to what it counts and says one thing about it, the most urgent first", () => {
    const shown = rows({
      toFulfil: { count: 6, overdue: 1, oldest: order },
      unpaid: { count: 100, oldest: order },
      returns: { count: 1, latest: { customer: "Saoirse", product: "Ripple Platter" } },
      reviews: { count: 4, lowest: { rating: 2, body: "Smaller than I thought" } },
      stock: {
        low: [{ id: 1, name: "Moon Jar", sku: "", quantity: 1 }],
        soldOut: [{ id: 2, name: "Lantern", sku: "", quantity: 0 }],
      },
    });
    expect(shown.map(({ title, text, badge = "" }) => [title, text, badge])).toEqual([
      ["6 orders to fulfil", "#1036 for Olivier has waited since 12 Nov", "1 overdue"],
      ["1 return request", "Saoirse asks to return Ripple Platter", ""],
      ["99+ orders waiting for payment", "#1036 for Olivier, €210.00, since 12 Nov", ""],
      ["4 reviews to approve", "One has 2 stars: “Smaller than I thought”", ""],
      ["1 product low in stock, 1 sold out", "Moon Jar: the last one. Lantern: sold out", ""],
    ]);
    expect(shown[0]?.to).toBe("/admin/orders/?view=to-fulfil");
  });

  test("a failing job is urgent", () => {
    expect(rows({ messages: { count: 1, latest: { name: "Ada", body: "Hello" } } }, ["Send emails"])).toMatchObject([
      { title: "1 background job fails", to: "/admin/jobs/" },
      { title: "1 message to answer", text: "Ada: “Hello”" },
    ]);
  });
});
