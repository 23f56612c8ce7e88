import type { ReactNode } from "react";
import { Link } from "react-router";
import { readPixelHealth } from "../../../server/insight/pixel-health.ts";
import { readConsent } from "../../../server/insight/read-consent.ts";
import { readFunnel } from "../../../server/insight/read-funnel.ts";
import { readOrigins } from "../../../server/insight/read-origins.ts";
import { readProducts } from "../../../server/insight/read-products.ts";
import { readSales } from "../../../server/insight/read-sales.ts";
import { readSalesSeries } from "../../../server/insight/sales-series.ts";
import { lowStock, newestOrders } from "../../../server/orders/summary.ts";
import { pageRequestOf } from "../../request-context.ts";
import { SECURITY_PATH } from "../addresses.ts";
import { analyticsLinks } from "../analytics/analytics-links.ts";
import { shareWords } from "../analytics/figures.tsx";
import { FunnelSteps } from "../analytics/funnel-steps.tsx";
import { PeriodBar } from "../analytics/period-bar.tsx";
import { askedPeriod } from "../analytics/period-query.server.ts";
import { periodSearch } from "../analytics/period-words.ts";
import { PixelList } from "../analytics/pixel-list.tsx";
import { SalesFigureList } from "../analytics/sales-figures.tsx";
import { SalesChart } from "../analytics/sales-chart.tsx";
import { TopOrigins, TopProducts } from "../analytics/top-tables.tsx";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/dashboard";
import { LowStockTable, NewestOrdersTable } from "./today-tables.tsx";

export const meta: Route.MetaFunction = () => officeHead("Dashboard");
export const links: Route.LinksFunction = analyticsLinks;

const MOST = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { hasPage } = pageRequestOf(context);
  const asked = askedPeriod(new URL(request.url), shop.now());
  const { currency, catalog, tracking } = await shop.settings();
  const { pool } = shop.database;
  const { period, before } = asked;
  const { code } = currency;
  const [sales, salesBefore, series, funnel, funnelBefore, origins, products, consent, pixels, orders, low] =
    await Promise.all([
      readSales(pool, period, code),
      readSales(pool, before, code),
      readSalesSeries(pool, period, before, code),
      readFunnel(pool, period, code),
      readFunnel(pool, before, code),
      readOrigins(pool, { period, currency: code, touch: "last", dimension: "source", limit: MOST }),
      readProducts(pool, { period, before, currency: code, limit: MOST }),
      readConsent(pool, period),
      readPixelHealth(pool, tracking),
      newestOrders(pool, MOST),
      lowStock(pool, catalog.lowStockAmount, MOST),
    ]);
  const pages = { tracking: hasPage("/admin/tracking/"), inspector: hasPage("/admin/tracking/inspector/") };
  return {
    asked,
    currency,
    sales: { now: sales, before: salesBefore },
    series,
    funnel: { now: funnel, before: funnelBefore },
    origins,
    products,
    consent,
    pixels,
    orders,
    low,
    pages,
    hasSecondFactor: staff.hasSecondFactor,
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { asked, currency, sales, series, funnel, origins, products, consent, pixels, orders, low, pages } = loaderData;
  const period = periodSearch(asked.period, asked.preset);
  return (
    <>
      <PageHeader title="Dashboard" />
      {!loaderData.hasSecondFactor && (
        <p className="said">
          Your password is the only lock on this door. <Link to={SECURITY_PATH}>Add a second factor</Link>
        </p>
      )}
      <PeriodBar asked={asked} />
      <SalesFigureList {...sales} currency={currency} />
      <div className="insight-columns insight-wide-first">
        <Part id="sales" title="Net sales" more={`/admin/analytics/?${period}`}>
          <SalesChart title="Net sales over time" points={series.points} step={series.step} currency={currency} />
        </Part>
        <Part id="funnel" title="From looking to buying" more={`/admin/analytics/conversion/?${period}`}>
          <FunnelSteps {...funnel} />
          {consent.answers > 0 && (
            <p className="soft">
              {shareWords(consent.marketing, consent.answers)} of those who were asked allow marketing.
            </p>
          )}
        </Part>
      </div>
      <div className="insight-columns insight-three">
        <Part id="origins" title="Where it came from" more={`/admin/analytics/sources/?${period}`}>
          {origins.length === 0 ? (
            <EmptyState>Nothing was sold in these days.</EmptyState>
          ) : (
            <TopOrigins origins={origins} currency={currency} />
          )}
        </Part>
        <Part id="products" title="What sells" more={`/admin/analytics/products/?${period}`}>
          {products.length === 0 ? (
            <EmptyState>Nothing was sold in these days.</EmptyState>
          ) : (
            <TopProducts products={products} currency={currency} />
          )}
        </Part>
        <Part id="pixels" title="Pixels" {...(pages.inspector && { more: "/admin/tracking/inspector/" })}>
          {pixels.length === 0 ? (
            <EmptyState action={pages.tracking && <Link to="/admin/tracking/">Set one up</Link>}>
              No pixel is switched on.
            </EmptyState>
          ) : (
            <PixelList pixels={pixels} />
          )}
        </Part>
      </div>
      <div className="insight-columns">
        <Part id="newest" title="Newest orders" more="/admin/orders/">
          {orders.length === 0 ? (
            <EmptyState>Nobody has ordered yet. Orders appear here as they come in.</EmptyState>
          ) : (
            <NewestOrdersTable orders={orders} currency={currency} />
          )}
        </Part>
        <Part id="low-stock" title="Running out" more="/admin/products/stock/">
          {low.length === 0 ? <EmptyState>There is enough of everything.</EmptyState> : <LowStockTable low={low} />}
        </Part>
      </div>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** Where there is more about it. */
  readonly more?: string;
  readonly children: ReactNode;
}

function Part({ id, title, more, children }: PartProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {more !== undefined && (
          <Link to={more} aria-describedby={id}>
            More
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
