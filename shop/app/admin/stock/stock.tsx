import type { KeyboardEvent } from "react";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { Link } from "react-router";
import { tickedIds, whole } from "../../../server/platform/http/form-input.ts";
import { changeStock, listStock, type StockChange } from "../../../server/catalog/stock/stock-list.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import catalogueStyles from "../products/catalogue.css?url";
import { cellAfter } from "../products/grid-keys.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { type FormProblem, problemOf } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { ListCard, ViewTabs } from "../ui/list-card.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/stock";

export const meta: Route.MetaFunction = () => adminHead("Stock");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { catalog } = await shop.settings();
  const query = readListQuery(new URL(request.url), { sorts: ["quantity"], filters: ["low"], perPage: 50 });
  const { search, sort, direction, page, perPage, filters } = query;
  const listed = await listStock(shop.database.pool, {
    search,
    sort,
    direction,
    limit: perPage,
    offset: (page - 1) * perPage,
    lowAmount: catalog.lowStockAmount,
    isLowOnly: filters["low"] === "yes",
  });
  return { query, ...listed, isCut: listed.total > MAX_LISTED };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const number = whole("The quantity", { min: -1_000_000, max: 1_000_000_000 });
  const problems: FormProblem[] = [];
  const changes: StockChange[] = [];
  for (const unitId of tickedIds(form, "was-")) {
    const quantity = number.safeParse(form.get(`quantity-${unitId}`) ?? "");
    const was = number.safeParse(form.get(`was-${unitId}`) ?? "");
    if (!quantity.success || quantity.data === null || !was.success || was.data === null) {
      problems.push({ field: `quantity-${unitId}`, text: "Enter a whole number." });
    } else changes.push({ unitId, quantity: quantity.data, was: was.data });
  }
  if (problems.length > 0) return invalid(problems, form);
  const count = await changeStock(shop, staff, changes);
  return saved(count === 1 ? "1 quantity updated." : `${count} quantities updated.`);
}

export default function Stock({ loaderData: { query, rows, total, isCut }, actionData }: Route.ComponentProps) {
  const low = query.filters["low"] ?? "";
  return (
    <>
      <PageHeader title="Stock" description="Products with tracked quantities, lowest first." />
      <StatusMessage />
      <ListCard>
        <ViewTabs
          label="Views"
          views={[
            { title: "All", to: "/admin/products/stock/", isCurrent: low === "" },
            { title: "Low stock", to: "/admin/products/stock/?low=yes", isCurrent: low === "yes" },
          ]}
        />
        <FilterBar search={query.search} searchLabel="Search by name or SKU" kept={["low"]} />
        {rows.length === 0 ? (
          <EmptyState>{low === "yes" ? "Nothing is low on stock." : "No product tracks its quantity."}</EmptyState>
        ) : (
          <Form method="post" result={actionData} isGuarded>
            <DataTable
              caption="Stock"
              rows={rows}
              rowKey={({ unitId }) => unitId}
              query={query}
              columns={[
                {
                  name: "name",
                  title: "Product",
                  cell: ({ productId, name, choices }) => (
                    <Link to={`/admin/products/${productId}/`}>{choices === "" ? name : `${name} – ${choices}`}</Link>
                  ),
                },
                { name: "sku", title: "SKU", cell: ({ sku }) => sku },
                {
                  name: "waiting",
                  title: "Waiting shoppers",
                  isNumber: true,
                  cell: ({ waiting }) => (waiting === 0 ? "–" : waiting),
                },
                {
                  name: "quantity",
                  title: "Quantity",
                  isSortable: true,
                  cell: ({ unitId, name, choices, quantity, isLow }) => (
                    <span className="inline-form" key={quantity}>
                      <input type="hidden" name={`was-${unitId}`} value={quantity} />
                      <input
                        id={`quantity-${unitId}`}
                        name={`quantity-${unitId}`}
                        defaultValue={actionData?.entered?.[`quantity-${unitId}`] ?? quantity}
                        aria-invalid={problemOf(actionData?.problems ?? [], `quantity-${unitId}`) ? true : undefined}
                        inputMode="numeric"
                        size={6}
                        aria-label={`Quantity of ${name} ${choices}`}
                        autoComplete="off"
                        // A tap puts the caret behind the old number, which is to be replaced.
                        onFocus={({ currentTarget }) => currentTarget.select()}
                        onKeyDown={moveInColumn}
                      />
                      {quantity <= 0 ? <Badge tone="bad">Sold out</Badge> : isLow && <Badge tone="waiting">Low</Badge>}
                    </span>
                  ),
                },
              ]}
            />
            <SaveBar label="Save quantities" />
          </Form>
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
      </ListCard>
    </>
  );
}

/** The arrow keys lead to the quantities above and below, as in the grid of variations. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field } = event;
  if (key !== "ArrowDown" && key !== "ArrowUp") return;
  const next = cellAfter(field, event);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
