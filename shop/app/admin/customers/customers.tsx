import { countryName } from "@vitrine/commerce/addresses";
import { Link } from "react-router";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { listCustomerTags } from "../../../server/people/customers/customer-notes.ts";
import {
  countCustomerViews,
  CUSTOMER_SORTS,
  listCustomerCountries,
  listCustomers,
} from "../../../server/people/customers/list-customers.ts";
import { timeZoneOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Avatar } from "../ui/avatar.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import { Badge } from "../ui/badge.tsx";
import { dayWords, zoneName } from "../ui/clock.ts";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { Icon } from "../ui/icon.tsx";
import { ListCard, ListTools, ViewTabs } from "../ui/list-card.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { RowLink } from "../ui/record-link.tsx";
import { SAVED_VIEW, withOwnViews } from "../views/own-views.ts";
import { readOwnViews } from "../views/own-views.server.ts";
import { ViewMenu } from "../views/view-menu.tsx";
import type { Route } from "./+types/customers";
import { EmailWords } from "./email-words.tsx";
import { customerPath } from "./customer-path.ts";
import { newsletterBadge } from "./customer-words.ts";
import styles from "./customers.css?url";

export const meta: Route.MetaFunction = () => adminHead("Customers");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const VIEWS = [
  ["", "All"],
  ["repeat", "Repeat customers"],
  ["subscribed", "Subscribed"],
  ["quiet", "No order for a year"],
] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const settings = await shop.settings();
  const url = new URL(request.url);
  const query = readListQuery(url, {
    sorts: CUSTOMER_SORTS,
    direction: "desc",
    filters: ["view", "country", "tag"],
  });
  const { search, page, perPage, direction, filters } = query;
  const sort = CUSTOMER_SORTS.find((name) => name === query.sort) ?? "last-order";
  const { view = "", country = "", tag = "" } = filters;
  const [{ rows, total }, counts, countries, tags, own] = await Promise.all([
    listCustomers(pool, search, { page, perPage, sort, direction }, { view, country, tag }),
    countCustomerViews(pool),
    listCustomerCountries(pool),
    listCustomerTags(pool),
    readOwnViews(pool, staff, "customers", url),
  ]);
  return {
    query,
    filter: { view, country, tag },
    customers: rows,
    total,
    isCut: total > MAX_LISTED,
    counts,
    own,
    countries: countries.map((code) => ({ value: code, label: countryName(code) || code })),
    tags: tags.map((value) => ({ value, label: value })),
    currency: settings.currency,
    clock: { now: shop.now(), timeZone: timeZoneOfShop(settings) },
    exported: mayActAs(staff, "manager") ? `/admin/customers/export/${url.search}` : null,
  };
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { query, filter, customers, total, isCut, counts, own, countries, tags, currency, clock, exported } =
    loaderData;
  const isFiltered = query.search !== "" || filter.view !== "" || filter.country !== "" || filter.tag !== "";
  return (
    <>
      <PageHeader title="Customers">
        {exported !== null && (
          <a className="button button-quiet" href={exported} download>
            <Icon name="export" />
            Export
          </a>
        )}
      </PageHeader>
      <ListCard>
        <ViewTabs
          label="Views"
          views={withOwnViews(
            VIEWS.map(([name, title]) => ({
              title,
              to: name === "" ? "/admin/customers/" : `/admin/customers/?view=${name}`,
              count: counts[name],
              isCurrent: filter.view === name,
            })),
            own,
          )}
        />
        <ListTools>
          <FilterBar
            search={query.search}
            searchLabel="Search by name or email"
            kept={["view", SAVED_VIEW]}
            filters={[
              { name: "country", label: "Country", value: filter.country, options: countries },
              ...(tags.length > 0 ? [{ name: "tag", label: "Tag", value: filter.tag, options: tags }] : []),
            ]}
          />
          <ViewMenu own={own} />
        </ListTools>
        {customers.length === 0 ? (
          <EmptyState
            icon="customers"
            title={isFiltered ? "No customers match" : "No customers yet"}
            action={
              isFiltered && (
                <Link className="button button-quiet" to="/admin/customers/">
                  Clear filters
                </Link>
              )
            }
          >
            {isFiltered
              ? "Try another view, or fewer filters."
              : "Everybody who places an order or creates an account appears here."}
          </EmptyState>
        ) : (
          <DataTable
            caption="Customers"
            rows={customers}
            rowKey={({ email }) => email}
            query={query}
            columns={[
              {
                name: "customer",
                title: "Customer",
                className: "customer-cell",
                place: "title",
                cell: ({ email, name }) => (
                  <span className="customer-person">
                    <Avatar name={name || email} />
                    <span>
                      <RowLink to={customerPath(email)}>{name || email}</RowLink>
                      {name !== "" && <EmailWords email={email} />}
                    </span>
                  </span>
                ),
              },
              {
                name: "place",
                title: "Location",
                hideBelow: "medium",
                cell: ({ city, country }) =>
                  [city, country && countryName(country)].filter((part) => part !== "").join(", ") || "–",
              },
              {
                name: "orders",
                title: "Orders",
                isNumber: true,
                isSortable: true,
                place: "line",
                className: "customer-orders",
                cell: ({ orders, lastOrderAt }) => (
                  <>
                    {orders}
                    <span className="customer-orders-word">
                      {orders === 1 ? " order" : " orders"}
                      {lastOrderAt && ` · ${dayWords(lastOrderAt, clock)}`}
                    </span>
                  </>
                ),
              },
              {
                name: "spent",
                title: "Lifetime value",
                isNumber: true,
                isSortable: true,
                place: "end",
                cell: ({ spent, currency: code }) => <b>{adminMoney(spent, currency, code || currency.code)}</b>,
              },
              {
                name: "last-order",
                title: "Last order",
                isSortable: true,
                className: "customer-last",
                cell: ({ lastOrderAt }) => (lastOrderAt ? dayWords(lastOrderAt, clock) : "–"),
              },
              {
                name: "newsletter",
                title: "Email marketing",
                hideBelow: "narrow",
                place: "aside",
                cell: ({ newsletter }) => {
                  const { text, ...badge } = newsletterBadge(newsletter);
                  return <Badge {...badge}>{text}</Badge>;
                },
              },
              {
                name: "tags",
                title: "Tags",
                hideBelow: "wide",
                cell: ({ tags: given }) => (
                  <span className="tags">
                    {given.map((tag) => (
                      <span key={tag} className="tag">
                        {tag}
                      </span>
                    ))}
                  </span>
                ),
              },
            ]}
          />
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} note={zoneName(clock.timeZone)} />
      </ListCard>
    </>
  );
}
