import type { Currency } from "@vitrine/commerce/money";
import { Link } from "react-router";
import type { HomeFigures, HomePeriod } from "../../../server/analytics/home-figures.ts";
import { wholeAmount } from "../analytics/axis-steps.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { type ChangeWords, changeWords, comparedName, smallFigures } from "./figure-words.ts";
import type { ShopClock } from "../ui/clock.ts";
import { axisTop, CHART, SPARK, sparkPath, stepPath } from "./step-line.ts";

const TITLES = { today: "Today", week: "Last 7 days", month: "Last 30 days" } as const;

interface SalesCardProps {
  /** Null if the figures could not be read. */
  readonly figures: HomeFigures | null;
  readonly period: HomePeriod;
  readonly currency: Currency;
  readonly clock: ShopClock;
  /** From the beginning to the end of the chart. */
  readonly axis: readonly string[];
}

/** Sales as a cumulative line against the period before, and six small figures. */
export function SalesCard({ figures, period, currency, clock, axis }: SalesCardProps) {
  if (!figures) {
    return (
      <section className="card home-figures home-figures-none" aria-label="Figures">
        <p>
          Figures are not available.{" "}
          <Link to={`?period=${period}`} reloadDocument>
            Try again
          </Link>
        </p>
      </section>
    );
  }
  const { sales, orders } = figures;
  const compared = comparedName(period, figures.comparedWith);
  const change = changeWords(sales, (amount) => adminMoney(amount, currency), compared);
  return (
    <section className="card home-figures" aria-label={`Figures, ${TITLES[period].toLowerCase()}`}>
      <div className="home-sales">
        <Link className="home-label" to={`/admin/analytics/?period=${period}`}>
          Sales
        </Link>
        <p className="home-sales-head">
          <strong className="home-value home-value-large">{adminMoney(sales.now, currency)}</strong>
          {orders.now === 0 ? (
            <span className="home-change">
              {period === "today" ? "No orders yet today" : "No orders in this period"}
            </span>
          ) : (
            <Change change={change} />
          )}
          <span className="home-key" aria-hidden="true">
            <span>{TITLES[period]}</span>
            <span>{capitalized(compared)}</span>
          </span>
        </p>
        <SalesChart figures={figures} currency={currency} clock={clock} compared={compared} />
        <p className="home-axis" aria-hidden="true">
          {axis.map((label, index) => (
            // Both ends of a day can have the same hour.
            <span key={index}>{label}</span>
          ))}
        </p>
      </div>
      <div className="home-small">
        {smallFigures(figures, currency).map(({ title, value, change: smallChange, days, to }) => (
          <Link key={title} className="home-figure" to={to}>
            <span className="home-label">{title}</span>
            <span className="home-figure-line">
              <strong className="home-value">{value}</strong>
              <Spark values={days} />
            </span>
            <Change change={smallChange} />
          </Link>
        ))}
      </div>
    </section>
  );
}

function Change({ change: { direction, text } }: { change: ChangeWords }) {
  return <span className={`home-change home-change-${direction}`}>{text}</span>;
}

interface SalesChartProps extends Omit<SalesCardProps, "figures" | "period" | "axis"> {
  readonly figures: HomeFigures;
  readonly compared: string;
}

function SalesChart({ figures, currency, clock, compared }: SalesChartProps) {
  const { steps, stepsBefore, sales, salesBeforeInAll, elapsed, period } = figures;
  const top = axisTop(Math.max(sales.now, salesBeforeInAll), 10 ** currency.decimals);
  const line = stepPath(steps, top, elapsed);
  const money = (amount: number) => adminMoney(amount, currency);
  const isToday = period === "today";
  const text = isToday
    ? `Sales through the day. Today: ${money(sales.now)} by ${clock.time}. ${capitalized(compared)}: ${money(sales.before)} by the same time, ${money(salesBeforeInAll)} at the end of the day.`
    : `Sales, added up day by day. ${TITLES[period]}: ${money(sales.now)}. ${capitalized(compared)}: ${money(salesBeforeInAll)}.`;
  return (
    <div className="home-chart">
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} preserveAspectRatio="none" role="img" aria-label={text}>
        <path className="home-rules" d="M0 .5H720M0 80H720M0 159.5H720" vectorEffect="non-scaling-stroke" />
        <path className="home-area" d={`${line}V${CHART.height}H0z`} />
        <path className="home-before" d={stepPath(stepsBefore, top, 1)} vectorEffect="non-scaling-stroke" />
        <path className="home-now" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <span
        className="home-dot"
        style={{ insetBlockStart: `${100 * (1 - sales.now / top)}%`, left: `${100 * elapsed}%` }}
      />
      <span className="home-tick" style={{ insetBlockStart: 0 }} aria-hidden="true">
        {wholeAmount(top, currency)}
      </span>
      <span className="home-tick" style={{ insetBlockStart: "50%" }} aria-hidden="true">
        {wholeAmount(top / 2, currency)}
      </span>
    </div>
  );
}

function Spark({ values }: { values: readonly number[] }) {
  const line = sparkPath(values);
  return (
    <svg
      className="home-spark"
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="home-spark-area" d={`${line}V${SPARK.height}H0z`} />
      <path className="home-spark-line" d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
