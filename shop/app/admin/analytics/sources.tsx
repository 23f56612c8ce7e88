import { Link, useLocation } from "react-router";
import {
  type OriginDimension,
  readNamedOrigins,
  readOrigins,
  type Touch,
} from "../../../server/analytics/read-origins.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { listAddress } from "../ui/list-query.ts";
import { adminMoney } from "../ui/admin-money.ts";
import type { Route } from "./+types/sources";
import { analyticsLinks } from "./analytics-links.ts";
import { AnalyticsPage } from "./analytics-page.tsx";
import { Change, countWords, shareWords } from "./figures.tsx";
import { DIMENSION_TITLES, originWords } from "./origin-labels.ts";
import { askedPeriod } from "./period-query.server.ts";
import { ShareTable } from "./share-table.tsx";

export const meta: Route.MetaFunction = () => adminHead("Sources");
export const links: Route.LinksFunction = analyticsLinks;

const MOST = 50;
const TOUCHES = { last: "Last visit", first: "First visit" } as const;
const DIMENSIONS = Object.keys(DIMENSION_TITLES) as readonly OriginDimension[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const url = new URL(request.url);
  const requested = await askedPeriod(url, shop);
  const touch: Touch = url.searchParams.get("touch") === "first" ? "first" : "last";
  const dimension = DIMENSIONS.find((name) => name === url.searchParams.get("by")) ?? "source";
  const { currency } = await shop.settings();
  const { pool } = shop.database;
  const question = { period: requested.period, currency: currency.code, touch, dimension };
  const origins = await readOrigins(pool, { ...question, limit: MOST });
  const values = origins.map(({ value }) => value);
  const earlier = await readNamedOrigins(pool, { ...question, period: requested.before }, values);
  return {
    requested,
    touch,
    dimension,
    currency,
    origins: origins.map((origin) => ({ ...origin, before: earlier.get(origin.value)?.revenue ?? 0 })),
  };
}

export default function Sources({ loaderData }: Route.ComponentProps) {
  const { requested, touch, dimension, currency, origins } = loaderData;
  const { search } = useLocation();
  const whole = origins.reduce((sum, { revenue }) => sum + revenue, 0);
  return (
    <AnalyticsPage requested={requested} report="sources">
      <div className="choice-rows">
        <Choices
          label="Attribution"
          choices={Object.entries(TOUCHES).map(([name, title]) => ({
            title,
            to: listAddress(search, { touch: name === "last" ? "" : name }),
            isChosen: name === touch,
          }))}
        />
        <Choices
          label="By"
          choices={DIMENSIONS.map((name) => ({
            title: DIMENSION_TITLES[name],
            to: listAddress(search, { by: name === "source" ? "" : name }),
            isChosen: name === dimension,
          }))}
        />
      </div>
      {origins.length === 0 ? (
        <EmptyState>No sales in this period.</EmptyState>
      ) : (
        <ShareTable
          caption={`Revenue by ${DIMENSION_TITLES[dimension].toLowerCase()}, ${TOUCHES[touch].toLowerCase()}`}
          title={DIMENSION_TITLES[dimension]}
          rows={origins}
          rowKey={({ value }) => value}
          name={({ value }) => originWords(dimension, value)}
          share={({ revenue }) => revenue}
          columns={[
            { name: "orders", title: "Orders", isNumber: true, cell: ({ orders }) => countWords(orders) },
            {
              name: "revenue",
              title: "Revenue",
              isNumber: true,
              cell: ({ revenue }) => adminMoney(revenue, currency),
            },
            { name: "share", title: "Share", isNumber: true, cell: ({ revenue }) => shareWords(revenue, whole) },
            {
              name: "change",
              title: "Change",
              isNumber: true,
              cell: ({ revenue, before }) => <Change now={revenue} before={before} />,
            },
          ]}
        />
      )}
      <p className="soft">
        Known only for visitors who gave consent; all other orders count as unknown. Last visit: the visit that led to
        the order. First visit: how the customer found the shop.
      </p>
    </AnalyticsPage>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly { readonly title: string; readonly to: string; readonly isChosen: boolean }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul className="period-presets">
        {choices.map(({ title, to, isChosen }) => (
          <li key={title}>
            <Link to={to} aria-current={isChosen ? "true" : undefined} preventScrollReset>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
