import { formatMoney } from "@vitrine/commerce/money";
import { Link } from "react-router";
import { mayActAs } from "../../../../server/people/accounts/person.ts";
import { draftName } from "../../../../server/sales/drafts/draft.ts";
import { countDrafts, listDrafts } from "../../../../server/sales/drafts/draft-rows.ts";
import { countOrderViews } from "../../../../server/sales/orders/order-views.ts";
import { shipPromise } from "../../../../server/sales/orders/ship-promise.ts";
import { adminHead } from "../../admin-head.ts";
import { requireStaff } from "../../require-staff.server.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListCard, ViewTabs } from "../../ui/list-card.tsx";
import { readListQuery } from "../../ui/list-query.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { momentLabel, zoneName } from "../../ui/clock.ts";
import { DRAFTS_VIEW, orderViews } from "../order-view-tabs.ts";
import ordersStyles from "../orders.css?url";
import type { Route } from "./+types/drafts";
import { draftPath } from "./draft-paths.ts";
import { CreateOrderLink } from "./create-order-link.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: ordersStyles }];
export const meta: Route.MetaFunction = () => adminHead("Draft orders");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const { page, perPage } = readListQuery(new URL(request.url), { sorts: ["changed"] });
  const settings = await shop.settings();
  const now = shop.now();
  const promise = shipPromise(settings, now);
  const [drafts, total, counts] = await Promise.all([
    listDrafts(pool, { page, perPage }),
    countDrafts(pool),
    countOrderViews(pool, promise),
  ]);
  return {
    drafts: drafts.map(({ total: sum, updatedAt, ...draft }) => ({
      ...draft,
      name: draftName(draft.id),
      total: formatMoney(sum, settings.currency),
      saved: momentLabel(updatedAt, { now, timeZone: promise.timeZone }),
    })),
    total,
    page,
    perPage,
    views: orderViews(DRAFTS_VIEW, counts, promise.firstDayInTime !== undefined, total),
    zone: zoneName(promise.timeZone),
    mayAct: mayActAs(staff, "manager"),
  };
}

export default function Drafts({ loaderData }: Route.ComponentProps) {
  const { drafts, total, page, perPage, views, zone, mayAct } = loaderData;
  return (
    <>
      <PageHeader title="Draft orders" back={{ label: "Orders", to: "/admin/orders/" }}>
        {mayAct && <CreateOrderLink />}
      </PageHeader>
      <ListCard>
        <ViewTabs label="Views" views={views} />
        {drafts.length === 0 ? (
          <EmptyState icon="orders" title="No drafts" action={mayAct && <CreateOrderLink />}>
            Put an order together for a customer and send a payment link.
          </EmptyState>
        ) : (
          <DataTable
            caption="Draft orders"
            rows={drafts}
            rowKey={({ id }) => id}
            columns={[
              {
                name: "draft",
                title: "Draft",
                place: "title",
                cell: ({ id, name }) => <Link to={draftPath(id)}>{name}</Link>,
              },
              {
                name: "saved",
                title: "Saved",
                place: "aside",
                hideBelow: "narrow",
                className: "order-date",
                cell: ({ saved, savedBy }) => `${saved} by ${savedBy}`,
              },
              {
                name: "customer",
                title: "Customer",
                place: "line",
                cell: ({ customer, email }) => customer || email || <span className="soft">No customer</span>,
              },
              { name: "items", title: "Items", isNumber: true, hideBelow: "medium", cell: ({ items }) => items },
              { name: "total", title: "Total", place: "end", isNumber: true, cell: (row) => row.total },
            ]}
          />
        )}
        <Pager page={page} perPage={perPage} total={total} note={zone} />
      </ListCard>
    </>
  );
}
