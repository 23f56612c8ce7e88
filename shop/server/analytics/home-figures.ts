import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../platform/db/in-transaction.ts";
import { localTimeIn } from "../../i18n/local-time.ts";
import { dayBegins, dayIn, momentIn } from "../platform/time-zone.ts";
import { addDays, type Day, daysOf, lengthOf, type Period, periodBefore, presetPeriod } from "./period.ts";
import { readSalesByDay } from "./read-sales.ts";

export const HOME_PERIODS = ["today", "week", "month"] as const;
export type HomePeriod = (typeof HOME_PERIODS)[number];

/** A point where a cumulative line rises. */
export interface SalesStep {
  /** Share of the period that is over, from 0 to 1. */
  readonly at: number;
  /** Sales up to this point. */
  readonly value: Minor;
}

/** A figure of the period, of the one it is compared with, and its daily values. */
export interface HomeFigure {
  readonly now: number;
  readonly before: number;
  readonly days: readonly number[];
}

export interface HomeFigures {
  readonly period: HomePeriod;
  /** The day that “today” is compared with, or the first day of the previous period. */
  readonly comparedWith: Day;
  /** Share of the period that is over. */
  readonly elapsed: number;
  readonly steps: readonly SalesStep[];
  readonly stepsBefore: readonly SalesStep[];
  /** Totals of placed orders after refunds, with tax and shipping. For today, both up to the same time of the day. */
  readonly sales: HomeFigure;
  /** Sales of the whole day or period that this one is compared with. */
  readonly salesBeforeInAll: Minor;
  readonly orders: HomeFigure;
  readonly average: HomeFigure;
  /** The highest total of an order today. */
  readonly highest: Minor;
  readonly views: HomeFigure;
  readonly adds: HomeFigure;
  readonly checkouts: HomeFigure;
}

interface Bucket {
  readonly bucket: number;
  readonly orders: number;
  readonly sales: Minor;
  readonly highest: Minor;
}

const BUCKET_MS = 600_000;
const WEEK_DAYS = 7;
/** Days of the small lines while the period is a single day. */
const RECENT_DAYS = 8;

/** Read from the orders, which are few in one day: the daily figures follow seconds later and know only hours. */
const OF_DAY = `
select floor(extract(epoch from created_at - $1) / 600)::integer as bucket, count(*)::integer as orders,
  sum(total - refunded)::float8 as sales, max(total)::float8 as highest
from orders where created_at >= $1 and created_at < $3 and currency = $2
  and status in ('on-hold', 'processing', 'completed', 'refunded')
group by 1 order by 1`;

const STEPS_BY_DAY = `
select day::text as day, coalesce(sum(count) filter (where step = 'view'), 0)::float8 as views,
  coalesce(sum(count) filter (where step = 'add'), 0)::float8 as adds,
  coalesce(sum(count) filter (where step = 'checkout'), 0)::float8 as checkouts
from funnel_days where product_id = 0 and step in ('view', 'add', 'checkout') and day between $1 and $2 group by 1`;

interface FunnelDay {
  readonly views: number;
  readonly adds: number;
  readonly checkouts: number;
}

const QUIET: FunnelDay = { views: 0, adds: 0, checkouts: 0 };

/** A single day is compared with the same day of the week before, which sells alike; longer periods with the previous. */
export function comparedPeriods(kind: HomePeriod, today: Day): { readonly period: Period; readonly before: Period } {
  const period = presetPeriod(kind, today);
  if (kind !== "today") return { period, before: periodBefore(period) };
  const day = addDays(today, -WEEK_DAYS);
  return { period, before: { from: day, to: day } };
}

export interface HomeQuery {
  readonly kind: HomePeriod;
  readonly now: Date;
  readonly timeZone: string;
  readonly currency: string;
}

export async function readHomeFigures(
  connection: Queryable,
  { kind, now, timeZone, currency }: HomeQuery,
): Promise<HomeFigures> {
  const today = dayIn(timeZone, now);
  const { period, before } = comparedPeriods(kind, today);
  const known = { from: kind === "today" ? addDays(today, 1 - RECENT_DAYS) : before.from, to: today };
  const [hoursToday, hoursBefore] = [hoursOf(timeZone, today), hoursOf(timeZone, before.from)];
  const [sold, funnel, day, dayBefore] = await Promise.all([
    readSalesByDay(connection, known, currency),
    readFunnelDays(connection, known),
    kind === "today" ? readBuckets(connection, hoursToday, currency) : [],
    kind === "today" ? readBuckets(connection, hoursBefore, currency) : [],
  ]);
  const shownDays = daysOf(kind === "today" ? known : period);
  const days = new Map(
    sold.map(({ day: date, orders, gross, refunded }) => [date, { orders, sales: gross - refunded }]),
  );
  const figure = (valueOf: (date: Day) => number): HomeFigure => ({
    now: sum(daysOf(period).map(valueOf)),
    before: sum(daysOf(before).map(valueOf)),
    days: shownDays.map(valueOf),
  });
  const salesOf = (date: Day) => days.get(date)?.sales ?? 0;
  const ordersOf = (date: Day) => days.get(date)?.orders ?? 0;
  const elapsedToday = (now.getTime() - hoursToday.since.getTime()) / lengthInMs(hoursToday);
  const steps = kind === "today" ? stepsOf(day, hoursToday) : dailySteps(daysOf(period).map(salesOf));
  const stepsBefore = kind === "today" ? stepsOf(dayBefore, hoursBefore) : dailySteps(daysOf(before).map(salesOf));
  const sameClockTime =
    momentIn(timeZone, `${before.from}${localTimeIn(timeZone, now).slice(10)}`) ?? hoursBefore.until;
  const bucketsSoFar = (sameClockTime.getTime() - hoursBefore.since.getTime()) / BUCKET_MS;
  const soFar = (buckets: readonly Bucket[]) => buckets.filter(({ bucket }) => bucket < bucketsSoFar);
  const sameTime = <Figure extends HomeFigure>(whole: Figure, valueOf: (bucket: Bucket) => number): HomeFigure =>
    kind === "today" ? { ...whole, now: sum(day.map(valueOf)), before: sum(soFar(dayBefore).map(valueOf)) } : whole;
  const sales = sameTime(figure(salesOf), (bucket) => bucket.sales);
  const orders = sameTime(figure(ordersOf), (bucket) => bucket.orders);
  return {
    period: kind,
    comparedWith: before.from,
    elapsed: kind === "today" ? elapsedToday : (lengthOf(period) - 1 + elapsedToday) / lengthOf(period),
    steps,
    stepsBefore,
    sales,
    salesBeforeInAll: stepsBefore.at(-1)?.value ?? 0,
    orders,
    average: {
      now: averageOf(sales.now, orders.now),
      before: averageOf(sales.before, orders.before),
      days: shownDays.map((date) => averageOf(salesOf(date), ordersOf(date))),
    },
    highest: Math.max(0, ...day.map(({ highest }) => highest)),
    views: figure((date) => (funnel.get(date) ?? QUIET).views),
    adds: figure((date) => (funnel.get(date) ?? QUIET).adds),
    checkouts: figure((date) => (funnel.get(date) ?? QUIET).checkouts),
  };
}

/** A day from its first moment to that of the next: 23 or 25 hours where clocks change. */
interface Hours {
  readonly since: Date;
  readonly until: Date;
}

function hoursOf(timeZone: string, day: Day): Hours {
  return { since: dayBegins(timeZone, day), until: dayBegins(timeZone, addDays(day, 1)) };
}

function lengthInMs({ since, until }: Hours): number {
  return until.getTime() - since.getTime();
}

async function readBuckets(
  connection: Queryable,
  { since, until }: Hours,
  currency: string,
): Promise<readonly Bucket[]> {
  const values = [since, currency, until];
  return (await connection.query<Bucket>({ name: "sales-of-day", text: OF_DAY, values })).rows;
}

async function readFunnelDays(connection: Queryable, { from, to }: Period): Promise<ReadonlyMap<Day, FunnelDay>> {
  const query = { name: "funnel-by-day", text: STEPS_BY_DAY, values: [from, to] };
  const { rows } = await connection.query<FunnelDay & { day: Day }>(query);
  return new Map(rows.map((row) => [row.day, row]));
}

function stepsOf(buckets: readonly Bucket[], hours: Hours): readonly SalesStep[] {
  let value = 0;
  return buckets.map(({ bucket, sales }) => {
    value += sales;
    return { at: (bucket * BUCKET_MS) / lengthInMs(hours), value };
  });
}

function dailySteps(values: readonly number[]): readonly SalesStep[] {
  let value = 0;
  return values.map((sales, index) => {
    value += sales;
    return { at: index / values.length, value };
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const averageOf = (sales: Minor, orders: number) => (orders === 0 ? 0 : Math.round(sales / orders));
