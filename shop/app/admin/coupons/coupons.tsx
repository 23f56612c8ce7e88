import { Link } from "react-router";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { listCoupons } from "../../../server/sales/coupons/staff-coupons.ts";
import { Datestamp } from "../ui/timestamp.tsx";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { ListCard } from "../ui/list-card.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/coupons";
import { couponState, worthText } from "./coupon-labels.ts";

export const meta: Route.MetaFunction = () => adminHead("Discounts");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), { sorts: ["date"], direction: "desc" });
  const { rows, total } = await listCoupons(shop.database.pool, query.search, query);
  const { currency } = await shop.settings();
  return { query, coupons: rows, total, currency, now: shop.now(), mayAct: mayActAs(staff, "manager") };
}

export default function Coupons({
  loaderData: { query, coupons, total, currency, now, mayAct },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Discounts">
        {mayAct && (
          <Link className="button" to="/admin/coupons/new/">
            New coupon
          </Link>
        )}
      </PageHeader>
      <ListCard>
        <FilterBar search={query.search} searchLabel="Code or description" />
        {coupons.length === 0 ? (
          <EmptyState>{query.search === "" ? "No coupons yet." : "No coupons match."}</EmptyState>
        ) : (
          <DataTable
            caption="Coupons"
            rows={coupons}
            rowKey={({ id }) => id}
            columns={[
              { name: "code", title: "Code", cell: ({ id, code }) => <Link to={`/admin/coupons/${id}/`}>{code}</Link> },
              { name: "worth", title: "Value", cell: (coupon) => worthText(coupon, currency) },
              {
                name: "state",
                title: "Status",
                cell: (coupon) => {
                  const [tone, word] = couponState(coupon, now);
                  return <Badge tone={tone}>{word}</Badge>;
                },
              },
              {
                name: "uses",
                title: "Used",
                isNumber: true,
                cell: ({ uses, mostUses }) => (mostUses === null ? uses : `${uses} of ${mostUses}`),
              },
              { name: "ends", title: "Ends", cell: ({ endsAt }) => (endsAt ? <Datestamp date={endsAt} /> : "–") },
              { name: "description", title: "Description", cell: ({ description }) => description },
            ]}
          />
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} />
      </ListCard>
    </>
  );
}
