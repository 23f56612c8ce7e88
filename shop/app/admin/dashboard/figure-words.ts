import type { Currency, Minor } from "@vitrine/commerce/money";
import type { HomeFigure, HomeFigures, HomePeriod } from "../../../server/analytics/home-figures.ts";
import { countWords } from "../analytics/figures.tsx";
import { adminMoney } from "../ui/admin-money.ts";

/** A change in words: colour never stands alone. */
export interface ChangeWords {
  readonly direction: "up" | "down" | "none";
  readonly text: string;
}

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const POINTS = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const HUNDRED = 100;

/** “last Tuesday”, or the length of the previous period. */
export function comparedName(period: HomePeriod, comparedWith: string): string {
  if (period === "today") return `last ${WEEKDAY.format(new Date(comparedWith))}`;
  return period === "week" ? "the 7 days before" : "the 30 days before";
}

export function changeWords(
  { now, before }: Pick<HomeFigure, "now" | "before">,
  format: (difference: number) => string,
  compared: string,
): ChangeWords {
  if (now === before) return { direction: "none", text: "No change" };
  const isUp = now > before;
  return {
    direction: isUp ? "up" : "down",
    text: `${isUp ? "↑" : "↓"} ${format(Math.abs(now - before))} on ${compared}`,
  };
}

/** Orders per hundred product views, as a share. */
export function conversion(orders: number, views: number): number | null {
  return views === 0 || orders > views ? null : orders / views;
}

export interface SmallFigure {
  readonly title: string;
  readonly value: string;
  readonly change: ChangeWords;
  readonly days: readonly number[];
  readonly to: string;
}

/** The six small figures. */
export function smallFigures(figures: HomeFigures, currency: Currency): readonly SmallFigure[] {
  const { period, comparedWith, orders, average, views, adds, checkouts } = figures;
  const compared = comparedName(period, comparedWith);
  const query = `?period=${period}`;
  const rate = conversion(orders.now, views.now);
  return [
    {
      title: "Orders",
      value: countWords(orders.now),
      change: changeWords(orders, countWords, compared),
      days: orders.days,
      to: "/admin/orders/",
    },
    {
      title: "Product views",
      value: countWords(views.now),
      change: counted(views, period, compared),
      days: views.days,
      to: `/admin/analytics/conversion/${query}`,
    },
    {
      title: "Conversion rate",
      value: rate === null ? "–" : PERCENT.format(rate),
      change: rateChange(rate, conversion(orders.before, views.before), period, compared),
      days: orders.days.map((count, index) => conversion(count, views.days[index] ?? 0) ?? 0),
      to: `/admin/analytics/conversion/${query}`,
    },
    {
      title: "Average order",
      value: orders.now === 0 ? "–" : adminMoney(average.now, currency),
      change: averageChange(figures, currency, compared),
      days: average.days,
      to: `/admin/analytics/${query}`,
    },
    {
      title: "Added to cart",
      value: countWords(adds.now),
      change: counted(adds, period, compared),
      days: adds.days,
      to: `/admin/analytics/conversion/${query}`,
    },
    {
      title: "Reached checkout",
      value: countWords(checkouts.now),
      change: counted(checkouts, period, compared),
      days: checkouts.days,
      to: `/admin/analytics/conversion/${query}`,
    },
  ];
}

/** Visits are counted by day: while the day is not over, there is nothing of the same length to compare it with. */
function counted(figure: HomeFigure, period: HomePeriod, compared: string): ChangeWords {
  if (period !== "today") return changeWords(figure, countWords, compared);
  return { direction: "none", text: `${countWords(figure.before)} in all of ${compared}` };
}

function rateChange(now: number | null, before: number | null, period: HomePeriod, compared: string): ChangeWords {
  if (period === "today") {
    return {
      direction: "none",
      text: before === null ? "Orders per product view" : `${PERCENT.format(before)} ${compared}`,
    };
  }
  if (now === null || before === null) return { direction: "none", text: "Orders per product view" };
  const rounded = { now: Math.round(now * HUNDRED * 10) / 10, before: Math.round(before * HUNDRED * 10) / 10 };
  return changeWords(rounded, (points) => `${POINTS.format(points)} points`, compared);
}

/** One order that is worth more than the others together explains a jump. */
function averageChange({ average, orders, sales, highest }: HomeFigures, currency: Currency, compared: string) {
  if (orders.now === 0 || orders.before === 0) return { direction: "none", text: "–" } as const;
  const change = changeWords(average, (difference: Minor) => adminMoney(difference, currency), compared);
  const isOneLargeOrder = orders.now > 1 && change.direction === "up" && highest * 2 > sales.now;
  return isOneLargeOrder
    ? { direction: "none" as const, text: `${change.text.split(" on ")[0]}, one large order` }
    : change;
}
