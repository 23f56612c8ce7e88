import type { CalendarDay } from "@vitrine/commerce/orders";
import { Link, redirect } from "react-router";
import { readActionNeeded } from "../../../server/analytics/action-needed.ts";
import { countDemoOrders, removeDemoSales } from "../../../server/analytics/demo-data.ts";
import { HOME_PERIODS, type HomePeriod, readHomeFigures } from "../../../server/analytics/home-figures.ts";
import { periodBefore, presetPeriod } from "../../../server/analytics/period.ts";
import { readPixelHealth } from "../../../server/analytics/pixel-health.ts";
import { readOrigins } from "../../../server/analytics/read-origins.ts";
import { readProducts } from "../../../server/analytics/read-products.ts";
import { readRecentActivity } from "../../../server/analytics/recent-activity.ts";
import { readPictures } from "../../../server/catalog/media/main-pictures.ts";
import { previewPath } from "../../../server/content/coming-soon/preview.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { errorFields } from "../../../server/platform/log.ts";
import { readSettingsGroup } from "../../../server/platform/settings/read-group.ts";
import { timeZoneOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { dayIn } from "../../../server/platform/time-zone.ts";
import type { Shop } from "../../../server/shop.ts";
import { shipPromise } from "../../../server/sales/orders/ship-promise.ts";
import { adminHead } from "../admin-head.ts";
import { saved } from "../form-response.server.ts";
import { failingJobs } from "../jobs/shown-jobs.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/dashboard";
import { ActionList } from "./action-list.tsx";
import { actionRows } from "./action-rows.ts";
import { ActivityList } from "./activity-list.tsx";
import { axisLabels } from "./axis-labels.server.ts";
import styles from "./dashboard.css?url";
import { DemoCard } from "./demo-card.tsx";
import { Opening } from "./opening.tsx";
import { RefreshEveryMinute } from "./refresh-every-minute.tsx";
import { SalesCard } from "./sales-card.tsx";
import { SetupCard, ShowSetup } from "./setup-card.tsx";
import { setupSteps } from "./setup-steps.server.ts";
import { shopClock } from "../ui/clock.ts";
import { type BestSeller, BestSellers, Sources } from "./top-lists.tsx";

export const meta: Route.MetaFunction = () => adminHead("Home");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const MOST_BEST = 5;
const MOST_ACTIVITY = 8;
const TITLES: Readonly<Record<HomePeriod, string>> = { today: "Today", week: "7 days", month: "30 days" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const url = new URL(request.url);
  const kind = periodIn(url);
  // Other periods are on the analytics page; links to them on this page keep working.
  if (kind === null) throw redirect(`/admin/analytics/${url.search}`);
  const settings = await shop.settings();
  const { currency, catalog, tracking } = settings;
  const { pool } = shop.database;
  const now = shop.now();
  const clock = shopClock(now, timeZoneOfShop(settings));
  const today = dayIn(clock.timeZone, now);
  const [figures, lists, needed, pixels, activity, steps, demoOrders, home, comingSoon, jobs] = await Promise.all([
    orNothing(shop, readHomeFigures(pool, { kind, now, timeZone: clock.timeZone, currency: currency.code })),
    readTopLists(shop, kind, today),
    readActionNeeded(pool, { promise: shipPromise(settings, now), lowStockAmount: catalog.lowStockAmount }),
    readPixelHealth(pool, tracking),
    readRecentActivity(pool, MOST_ACTIVITY),
    setupSteps(shop, staff),
    countDemoOrders(pool),
    readSettingsGroup(pool, "home"),
    readSettingsGroup(pool, "comingSoon"),
    mayActAs(staff, "manager") ? failingJobs(shop) : [],
  ]);
  return {
    kind,
    name: staff.name.split(" ")[0] ?? "",
    clock,
    axis: axisLabels(kind, today, clock.timeZone),
    figures,
    ...lists,
    rows: actionRows({ needed, pixels, failingJobs: jobs, currency, timeZone: clock.timeZone }),
    activity,
    currency,
    steps,
    isSetupHidden: home.hidesSetup,
    demoOrders,
    isOpen: !comingSoon.enabled,
    previewPath: previewPath(shop),
  };
}

/** Null for a period that only the analytics page has. */
function periodIn({ searchParams }: URL): HomePeriod | null {
  const requested = searchParams.get("period") ?? "";
  if (searchParams.has("from") || requested === "quarter" || requested === "year") return null;
  return HOME_PERIODS.find((period) => period === requested) ?? "today";
}

/** The rest of the page works without its figures, which take the longest to read. */
async function orNothing<Value>({ log }: Pick<Shop, "log">, reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    log.error("Could not read the figures of the home page.", errorFields(error));
    return null;
  }
}

/** A single day says little about what sells, so “today” shows the last seven. */
async function readTopLists(shop: Shop, kind: HomePeriod, today: CalendarDay) {
  const { pool } = shop.database;
  const { currency } = await shop.settings();
  const preset = kind === "month" ? "month" : "week";
  const period = presetPeriod(preset, today);
  const query = { period, currency: currency.code, limit: MOST_BEST };
  const [sold, origins] = await Promise.all([
    readProducts(pool, { ...query, before: periodBefore(period) }),
    readOrigins(pool, { ...query, touch: "last", dimension: "source" }),
  ]);
  const pictures = await readPictures(
    pool,
    sold.map(({ id }) => id),
  );
  const products = sold.map(({ id, name, pieces, revenue }): BestSeller => ({
    id,
    name,
    pieces,
    revenue,
    picture: pictures.get(id) ?? null,
  }));
  return {
    products,
    origins,
    topPeriod: preset === "week" ? "last 7 days" : "last 30 days",
    topQuery: `?period=${preset}`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const intent = (await formOf(request)).get("intent");
  if (intent === "hide-setup" || intent === "show-setup") {
    const hidesSetup = intent === "hide-setup";
    await saveSettings(shop, staff, "home", (now) => ({ ...now, hidesSetup }));
    return hidesSetup ? saved("Set-up guide hidden.", { intent: "show-setup" }) : saved("Set-up guide shown.");
  }
  if (intent === "remove-demo") {
    await removeDemoSales(shop, staff);
    return saved("Demo data removed.");
  }
  await saveSettings(shop, staff, "comingSoon", (now) => ({ ...now, enabled: false }));
  return saved("Your shop is open.");
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { kind, name, clock, axis, figures, products, origins, rows, activity, currency, steps } = loaderData;
  const left = steps.filter(({ isDone }) => !isDone).length;
  const top = { currency, period: loaderData.topPeriod, query: loaderData.topQuery };
  return (
    <>
      <PageHeader
        title={`Good ${clock.partOfDay}${name === "" ? "" : `, ${name}`}`}
        description={`${clock.words} ${clock.zoneName}`}
      >
        <nav className="home-periods" aria-label="Period">
          {HOME_PERIOD_LINKS.map(([period, title]) => (
            <Link
              key={period}
              to={period === "today" ? "/admin/" : `/admin/?period=${period}`}
              aria-current={period === kind ? "page" : undefined}
              preventScrollReset
            >
              {title}
            </Link>
          ))}
        </nav>
      </PageHeader>
      <StatusMessage undoLabel="Undo: show the set-up guide" />
      <RefreshEveryMinute />
      {!loaderData.isOpen && <Opening left={left} previewPath={loaderData.previewPath} />}
      <SalesCard figures={figures} period={kind} currency={currency} clock={clock} axis={axis} />
      <div className="split home-split">
        <div className="stack">
          <ActionList rows={rows} />
          <div className="home-pair">
            <BestSellers products={products} {...top} />
            <Sources origins={origins} {...top} />
          </div>
        </div>
        <aside className="stack" aria-label="Set-up and activity">
          {!loaderData.isSetupHidden && <SetupCard steps={steps} />}
          <ActivityList activity={activity} currency={currency} clock={clock} />
          {loaderData.demoOrders > 0 && <DemoCard orders={loaderData.demoOrders} />}
          {loaderData.isSetupHidden && left > 0 && <ShowSetup />}
        </aside>
      </div>
    </>
  );
}

const HOME_PERIOD_LINKS = Object.entries(TITLES) as readonly (readonly [HomePeriod, string])[];
