import { readProducts } from "../../../server/analytics/read-products.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import type { Route } from "./+types/products";
import { analyticsLinks } from "./analytics-links.ts";
import { AnalyticsPage } from "./analytics-page.tsx";
import { Change, countWords, shareWords } from "./figures.tsx";
import { askedPeriod } from "./period-query.server.ts";
import { ProductName } from "./product-name.tsx";
import { ShareTable } from "./share-table.tsx";

export const meta: Route.MetaFunction = () => adminHead("Products sold");
export const links: Route.LinksFunction = analyticsLinks;

const MOST = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const requested = await askedPeriod(new URL(request.url), shop);
  const { currency } = await shop.settings();
  const { period, before } = requested;
  const products = await readProducts(shop.database.pool, {
    period,
    before,
    currency: currency.code,
    limit: MOST,
  });
  return { requested, currency, products };
}

export default function ProductAnalytics({
  loaderData: { requested: query, currency, products },
}: Route.ComponentProps) {
  return (
    <AnalyticsPage requested={query} report="products">
      {products.length === 0 ? (
        <EmptyState>No sales in this period.</EmptyState>
      ) : (
        <ShareTable
          caption="Products by revenue"
          title="Product"
          rows={products}
          rowKey={({ id }) => id}
          name={({ id, name }) => <ProductName id={id} name={name} />}
          share={({ revenue }) => revenue}
          columns={[
            { name: "views", title: "Views", isNumber: true, cell: ({ views }) => countWords(views) },
            { name: "adds", title: "Added", isNumber: true, cell: ({ adds }) => countWords(adds) },
            { name: "orders", title: "Orders", isNumber: true, cell: ({ orders }) => countWords(orders) },
            {
              name: "rate",
              title: "Orders per view",
              isNumber: true,
              cell: ({ orders, views }) => shareWords(orders, views),
            },
            { name: "pieces", title: "Units sold", isNumber: true, cell: ({ pieces }) => countWords(pieces) },
            {
              name: "revenue",
              title: "Revenue",
              isNumber: true,
              cell: ({ revenue }) => adminMoney(revenue, currency),
            },
            {
              name: "change",
              title: "Change",
              isNumber: true,
              cell: ({ revenue, revenueBefore }) => <Change now={revenue} before={revenueBefore} />,
            },
          ]}
        />
      )}
      <p className="soft">The {MOST} products with the highest revenue. Revenue excludes refunds and shipping.</p>
    </AnalyticsPage>
  );
}
