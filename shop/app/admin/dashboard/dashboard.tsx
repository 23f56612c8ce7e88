import type { ReactNode } from "react";
import { Link } from "react-router";
import { previewPath } from "../../../server/content/coming-soon/preview.ts";
import { readPixelHealth } from "../../../server/analytics/pixel-health.ts";
import { readConsent } from "../../../server/analytics/read-consent.ts";
import { readFunnel } from "../../../server/analytics/read-funnel.ts";
import { readOrigins } from "../../../server/analytics/read-origins.ts";
import { readProducts } from "../../../server/analytics/read-products.ts";
import { readSales } from "../../../server/analytics/read-sales.ts";
import { readSalesSeries } from "../../../server/analytics/sales-series.ts";
import { openingSteps } from "../../../server/platform/settings/opening.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { lowStock, newestOrders } from "../../../server/sales/orders/summary.ts";
import { pageRequestOf } from "../../request-context.ts";
import { SECURITY_PATH } from "../addresses.ts";
import { analyticsLinks } from "../analytics/analytics-links.ts";
import { shareWords } from "../analytics/figures.tsx";
import { FunnelSteps } from "../analytics/funnel-steps.tsx";
import { PeriodBar } from "../analytics/period-bar.tsx";
import { askedPeriod } from "../analytics/period-query.server.ts";
import { periodSearch } from "../analytics/period-labels.ts";
import { PixelList } from "../analytics/pixel-list.tsx";
import { SalesFigureList } from "../analytics/sales-figures.tsx";
import { SalesChart } from "../analytics/sales-chart.tsx";
import { TopOrigins, TopProducts } from "../analytics/top-tables.tsx";
import { failingJobs } from "../jobs/shown-jobs.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/dashboard";
import { StatusMessage } from "../ui/toast.tsx";
import { Opening } from "./opening.tsx";
import { LowStockTable, NewestOrdersTable } from "./today-tables.tsx";

export const meta: Route.MetaFunction = () => adminHead("Home");
export const links: Route.LinksFunction = analyticsLinks;

const MOST = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { hasPage } = pageRequestOf(context);
  const requested = askedPeriod(new URL(request.url), shop.now());
  const settings = await shop.settings();
  const { currency, catalog, tracking } = settings;
  const { pool } = shop.database;
  const { period, before } = requested;
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
    requested,
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
    failingJobs: mayActAs(staff, "manager") ? await failingJobs(shop) : [],
    opening: settings.comingSoon.enabled ? await openingSteps(pool, settings) : null,
    previewPath: previewPath(shop),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  await saveSettings(shop, staff, "comingSoon", (now) => ({ ...now, enabled: false }));
  return { message: "Your shop is open." };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { requested, currency, sales, series, funnel, origins, products, consent, pixels, orders, low, pages } =
    loaderData;
  const period = periodSearch(requested.period, requested.preset);
  return (
    <>
      <PageHeader title="Home" />
      <StatusMessage />
      {loaderData.opening && <Opening steps={loaderData.opening} previewPath={loaderData.previewPath} />}
      {!loaderData.hasSecondFactor && (
        <p className="status-message">
          Your account is protected by a password only.{" "}
          <Link to={SECURITY_PATH}>Turn on two-factor authentication</Link>
        </p>
      )}
      {loaderData.failingJobs.length > 0 && (
        <p className="status-message">
          A background job failed: {loaderData.failingJobs.join("; ")}.{" "}
          <Link to="/admin/jobs/">See background jobs</Link>
        </p>
      )}
      <PeriodBar requested={requested} />
      <SalesFigureList {...sales} currency={currency} />
      <div className="analytics-columns analytics-wide-first">
        <Part id="sales" title="Net sales" more={`/admin/analytics/?${period}`}>
          <SalesChart title="Net sales over time" points={series.points} step={series.step} currency={currency} />
        </Part>
        <Part id="funnel" title="Conversion funnel" more={`/admin/analytics/conversion/?${period}`}>
          <FunnelSteps {...funnel} />
          {consent.answers > 0 && (
            <p className="soft">
              {shareWords(consent.marketing, consent.answers)} of visitors who answered the consent banner allow
              marketing.
            </p>
          )}
        </Part>
      </div>
      <div className="analytics-columns analytics-three">
        <Part id="origins" title="Top sources" more={`/admin/analytics/sources/?${period}`}>
          {origins.length === 0 ? (
            <EmptyState>No sales in this period.</EmptyState>
          ) : (
            <TopOrigins origins={origins} currency={currency} />
          )}
        </Part>
        <Part id="products" title="Top products" more={`/admin/analytics/products/?${period}`}>
          {products.length === 0 ? (
            <EmptyState>No sales in this period.</EmptyState>
          ) : (
            <TopProducts products={products} currency={currency} />
          )}
        </Part>
        <Part id="pixels" title="Pixels" {...(pages.inspector && { more: "/admin/tracking/inspector/" })}>
          {pixels.length === 0 ? (
            <EmptyState action={pages.tracking && <Link to="/admin/tracking/">Set up a pixel</Link>}>
              No active pixels.
            </EmptyState>
          ) : (
            <PixelList pixels={pixels} />
          )}
        </Part>
      </div>
      <div className="analytics-columns">
        <Part id="newest" title="Latest orders" more="/admin/orders/">
          {orders.length === 0 ? (
            <EmptyState>No orders yet. They appear here as they come in.</EmptyState>
          ) : (
            <NewestOrdersTable orders={orders} currency={currency} />
          )}
        </Part>
        <Part id="low-stock" title="Low stock" more="/admin/products/stock/">
          {low.length === 0 ? <EmptyState>Nothing is running low.</EmptyState> : <LowStockTable low={low} />}
        </Part>
      </div>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** Path of the page with the details. */
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
