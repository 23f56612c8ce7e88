import { Link } from "react-router";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { countDrafts } from "../../../server/sales/drafts/draft-rows.ts";
import { listOrders } from "../../../server/sales/orders/list-orders.ts";
import { knownOrderTags } from "../../../server/sales/orders/order-tags.ts";
import { countOrderViews } from "../../../server/sales/orders/order-views.ts";
import { shipPromise } from "../../../server/sales/orders/ship-promise.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { DaysFilter, FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { ListCard, ListTools, ViewTabs } from "../ui/list-card.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import { SAVED_VIEW, withOwnViews } from "../views/own-views.ts";
import { readOwnViews } from "../views/own-views.server.ts";
import { ViewMenu } from "../views/view-menu.tsx";
import type { Route } from "./+types/orders";
import { actOnOrders } from "./bulk-acts.server.ts";
import { CreateOrderLink } from "./drafts/create-order-link.tsx";
import { OrdersBulkBar } from "./bulk-bar.tsx";
import { zoneName } from "../ui/clock.ts";
import { orderFilterChoices, readOrderQuery } from "./order-filters.server.ts";
import { HIDEABLE_ORDER_COLUMNS, OrderTable } from "./order-table.tsx";
import { orderViews } from "./order-view-tabs.ts";
import styles from "./orders.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Orders");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const settings = await shop.settings();
  const now = shop.now();
  const promise = shipPromise(settings, now);
  const url = new URL(request.url);
  const { query, filter, sort } = readOrderQuery(url, promise, now);
  const { page, perPage, direction } = query;
  const [{ rows, total }, counts, tags, drafts, own] = await Promise.all([
    listOrders(pool, filter, { page, perPage, sort, direction }),
    countOrderViews(pool, promise),
    knownOrderTags(pool),
    countDrafts(pool),
    readOwnViews(pool, staff, "orders", url),
  ]);
  const exported = Object.entries({ ...query.filters, search: query.search }).filter(([, value]) => value !== "");
  return {
    query,
    choices: orderFilterChoices(query, settings, tags),
    tags,
    views: withOwnViews(
      orderViews(query.filters["view"] ?? "", counts, promise.firstDayInTime !== undefined, drafts),
      own,
    ),
    own,
    currency: settings.currency,
    orders: rows.map((row) => ({ ...row, daysOverdue: promise.daysOverdue(row) })),
    clock: { now, timeZone: promise.timeZone },
    total,
    isCut: total > MAX_LISTED,
    exportQuery: new URLSearchParams(exported).toString(),
    mayAct: mayActAs(staff, "manager"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return actOnOrders(shop, staff, await formOf(request));
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { query, choices, tags, own, views, currency, orders, clock, total, isCut, exportQuery, mayAct } = loaderData;
  return (
    <>
      <PageHeader title="Orders">
        {mayAct && (
          // A download, so not a router link.
          <a className="button button-quiet" href={`/admin/orders/export/?${exportQuery}`} download>
            <Icon name="export" />
            <span className="wide-text">Export</span>
          </a>
        )}
        {mayAct && <CreateOrderLink />}
      </PageHeader>
      <StatusMessage undoLabel="Undo: set back to fulfil" />
      <FormErrors problems={actionData?.problems ?? []} />
      <ListCard>
        <ViewTabs label="Views" views={views} />
        <ListTools>
          <FilterBar
            search={query.search}
            searchLabel="Search by order, customer, email or SKU"
            filters={choices}
            kept={["view", SAVED_VIEW]}
          >
            <DaysFilter from={query.filters["from"] ?? ""} to={query.filters["to"] ?? ""} />
          </FilterBar>
          <ViewMenu own={own} columns={HIDEABLE_ORDER_COLUMNS} />
        </ListTools>
        {orders.length === 0 ? (
          <NoOrders exportQuery={exportQuery} mayAct={mayAct} />
        ) : (
          <Form method="post" className="bulk-form">
            <OrderTable
              caption="Orders"
              orders={orders}
              currency={currency}
              query={query}
              clock={clock}
              hidden={own.hidden}
              isSelectable
            />
            {mayAct && <OrdersBulkBar tags={tags} />}
          </Form>
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} note={zoneName(clock.timeZone)} />
      </ListCard>
    </>
  );
}

/** Of the views that show what is to do, by their only parameter. */
const DONE: Readonly<Record<string, readonly [title: string, text: string]>> = {
  "view=to-fulfil": ["Nothing to fulfil", "Every paid order is on its way."],
  "view=unpaid": ["No unpaid orders", "Orders that wait for their payment appear here."],
  "view=returns": ["No return requests", "Requests that wait for your decision appear here."],
  "view=overdue": ["Nothing is overdue", "Orders appear here that were not sent in time."],
};

function NoOrders({ exportQuery, mayAct }: { readonly exportQuery: string; readonly mayAct: boolean }) {
  const isAll = exportQuery === "";
  const [title, text] = DONE[exportQuery] ?? ["No orders match", "Remove a filter to see more."];
  return isAll ? (
    <EmptyState icon="orders" title="No orders yet" action={mayAct && <CreateOrderLink />}>
      They appear here as they come in.
    </EmptyState>
  ) : (
    <EmptyState
      icon={exportQuery in DONE ? "check" : "orders"}
      title={title}
      action={
        <Link className="button button-quiet" to="/admin/orders/">
          Show all orders
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
