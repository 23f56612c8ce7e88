import { readSales, readSalesByDay, readSalesByHour } from "../../../server/analytics/read-sales.ts";
import { readSalesSeries } from "../../../server/analytics/sales-series.ts";
import { lengthOf } from "../../../server/analytics/period.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import type { Route } from "./+types/analytics";
import { analyticsLinks } from "./analytics-links.ts";
import { AnalyticsPage } from "./analytics-page.tsx";
import { countWords } from "./figures.tsx";
import { askedPeriod } from "./period-query.server.ts";
import { dayWords } from "./period-labels.ts";
import { SalesChart } from "./sales-chart.tsx";
import { SalesFigureList } from "./sales-figures.tsx";
import { ShareTable } from "./share-table.tsx";

export const meta: Route.MetaFunction = () => adminHead("Analytics");
export const links: Route.LinksFunction = analyticsLinks;

/** The table shows this many rows at most; the export has all of them. */
const MOST_DAYS = 93;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const requested = await askedPeriod(new URL(request.url), shop);
  const { currency } = await shop.settings();
  const { pool } = shop.database;
  const { period, before } = requested;
  const [now, earlier, series, days, hours] = await Promise.all([
    readSales(pool, period, currency.code),
    readSales(pool, before, currency.code),
    readSalesSeries(pool, period, before, currency.code),
    lengthOf(period) <= MOST_DAYS ? readSalesByDay(pool, period, currency.code) : [],
    readSalesByHour(pool, period, currency.code),
  ]);
  return { requested, currency, now, earlier, series, days: days.toReversed(), hours };
}

export default function SalesAnalytics({ loaderData }: Route.ComponentProps) {
  const { requested, currency, now, earlier, series, days, hours } = loaderData;
  const money = (amount: number) => adminMoney(amount, currency);
  return (
    <AnalyticsPage requested={requested} report="sales">
      <SalesFigureList now={now} before={earlier} currency={currency} />
      <section className="panel" aria-labelledby="over-time">
        <h2 id="over-time">Net sales over time</h2>
        <SalesChart title="Net sales over time" points={series.points} step={series.step} currency={currency} />
      </section>
      <div className="analytics-columns">
        {days.length > 0 && (
          <section className="panel" aria-labelledby="by-day">
            <h2 id="by-day">By day</h2>
            <DataTable
              caption="Sales by day"
              rows={days}
              rowKey={({ day }) => day}
              columns={[
                { name: "day", title: "Day", cell: ({ day }) => <time dateTime={day}>{dayWords(day)}</time> },
                { name: "orders", title: "Orders", isNumber: true, cell: ({ orders }) => countWords(orders) },
                { name: "gross", title: "Gross", isNumber: true, cell: ({ gross }) => money(gross) },
                { name: "refunded", title: "Refunded", isNumber: true, cell: ({ refunded }) => money(refunded) },
                { name: "net", title: "Net", isNumber: true, cell: ({ net }) => money(net) },
              ]}
            />
          </section>
        )}
        <section className="panel" aria-labelledby="by-hour">
          <h2 id="by-hour">By hour of day</h2>
          <ShareTable
            caption="Sales by hour of the day"
            title="Hour"
            rows={hours}
            rowKey={({ hour }) => hour}
            name={({ hour }) => `${String(hour).padStart(2, "0")}:00`}
            share={({ net }) => net}
            columns={[
              { name: "orders", title: "Orders", isNumber: true, cell: ({ orders }) => countWords(orders) },
              { name: "net", title: "Net", isNumber: true, cell: ({ net }) => money(net) },
            ]}
          />
        </section>
      </div>
    </AnalyticsPage>
  );
}
