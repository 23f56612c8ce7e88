import { MOST_LISTED } from "../../../server/db/listed.ts";
import { data, Link } from "react-router";
import { tickedIds, whole } from "../../../server/office/form-input.ts";
import { changeStock, listStock, type StockChange } from "../../../server/stock/stock-list.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { CatalogueTabs } from "../products/catalogue-tabs.tsx";
import catalogueStyles from "../products/catalogue.css?url";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/stock";

export const meta: Route.MetaFunction = () => officeHead("Stock");
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
  return { query, ...listed, isCut: listed.total > MOST_LISTED };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
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
      problems.push({ field: `quantity-${unitId}`, text: "A quantity has to be a whole number." });
    } else changes.push({ unitId, quantity: quantity.data, was: was.data });
  }
  if (problems.length > 0) return data<Answer>({ said: "", problems }, { status: 422 });
  const count = await changeStock(shop, staff, changes);
  const done: Answer = { said: count === 1 ? "One number is changed." : `${count} numbers are changed.`, problems: [] };
  return done;
}

export default function Stock({ loaderData: { query, rows, total, isCut }, actionData }: Route.ComponentProps) {
  const low = query.filters["low"] ?? "";
  return (
    <>
      <PageHeader title="Stock" description="Everything that is counted, the least first." />
      <CatalogueTabs />
      <Said />
      <FormErrors problems={actionData?.problems ?? []} />
      <FilterBar
        search={query.search}
        searchLabel="Name or SKU"
        filters={[{ name: "low", label: "Show", value: low, options: [{ value: "yes", label: "Running out" }] }]}
      />
      {rows.length === 0 ? (
        <EmptyState>Nothing is counted here.</EmptyState>
      ) : (
        <Form method="post" className="bulk-form">
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
                  <span className="product-name">
                    <Link to={`/admin/products/${productId}/`}>{choices === "" ? name : `${name} – ${choices}`}</Link>
                  </span>
                ),
              },
              { name: "sku", title: "SKU", cell: ({ sku }) => sku },
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
                      defaultValue={quantity}
                      inputMode="numeric"
                      size={6}
                      aria-label={`Quantity of ${name} ${choices}`}
                    />
                    {isLow && <Badge tone="bad">Running out</Badge>}
                  </span>
                ),
              },
            ]}
          />
          <div className="save-bar">
            <button type="submit" className="button">
              Save the numbers
            </button>
          </div>
        </Form>
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
    </>
  );
}
