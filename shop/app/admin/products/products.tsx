import { MOST_LISTED } from "../../../server/db/listed.ts";
import { data, Link } from "react-router";
import { formatMoney } from "@vitrine/commerce/money";
import { z } from "zod";
import { amount, oneOf, readInput, tickedIds } from "../../../server/office/form-input.ts";
import { type BulkChange, changeProducts } from "../../../server/products/bulk-change.ts";
import { listProducts, PRODUCT_SORTS, STOCK_STATES } from "../../../server/products/list-products.ts";
import { categoryOptions } from "../../../server/taxonomy/category-list.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { MayAct } from "../ui/may-act.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/products";
import { BulkBar } from "./bulk-bar.tsx";
import { CatalogueTabs } from "./catalogue-tabs.tsx";
import catalogueStyles from "./catalogue.css?url";
import { ProductTable } from "./product-table.tsx";
import { KINDS, options, STATES, STOCK } from "./product-words.ts";

export const meta: Route.MetaFunction = () => officeHead("Products");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { currency, catalog } = await shop.settings();
  const query = readListQuery(new URL(request.url), {
    sorts: PRODUCT_SORTS,
    direction: "desc",
    filters: ["kind", "status", "category", "stock"],
  });
  const { search, sort, direction, page, perPage, filters } = query;
  const { pool } = shop.database;
  const [{ rows, total }, categories] = await Promise.all([
    listProducts(pool, {
      search,
      sort,
      direction,
      limit: perPage,
      offset: (page - 1) * perPage,
      lowAmount: catalog.lowStockAmount,
      kind: filters["kind"],
      status: filters["status"],
      category: filters["category"],
      stock: STOCK_STATES.find((state) => state === filters["stock"]) ?? "",
    }),
    categoryOptions(pool),
  ]);
  const price = (value: number | null) => (value === null ? "" : formatMoney(value, currency));
  const products = rows.map((row) => ({ ...row, from: price(row.priceFrom), to: price(row.priceTo) }));
  return { query, products, total, isCut: total > MOST_LISTED, categories };
}

export type ProductRow = Awaited<ReturnType<typeof loader>>["products"][number];

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const { currency } = await shop.settings();
  const Bulk = z.object({
    bulk: oneOf("What to do", ["publish", "draft", "trash", "restore", "delete", "raise", "lower"]),
    by: z.string().default(""),
    unit: oneOf("The unit", ["percent", "amount"]).default("percent"),
  });
  const read = readInput(Bulk, form);
  if (!read.ok) return refused(read.error);
  const ids = tickedIds(form, "product-");
  if (ids.length === 0) return refused([{ field: null, text: "No product was chosen." }]);

  const { bulk, by, unit } = read.value;
  let change: BulkChange;
  if (bulk === "raise" || bulk === "lower") {
    const sign = bulk === "raise" ? 1 : -1;
    const percent = /^\d{1,3}(?:[.,]\d{1,4})?$/.test(by.trim()) ? Number(by.replace(",", ".")) : 0;
    const sum = amount("The change", currency).safeParse(by);
    const value = unit === "percent" ? percent : (sum.data ?? 0);
    if (value <= 0) return refused([{ field: "by", text: "Say by how much the prices change, such as 10." }]);
    change = unit === "percent" ? { kind: "price", percent: sign * value } : { kind: "price", amount: sign * value };
  } else change = { kind: bulk };
  const count = await changeProducts(shop, staff, ids, change);
  const answer: Answer = {
    said: count === 1 ? "One product is changed." : `${count} products are changed.`,
    problems: [],
  };
  return answer;
}

function refused(problems: readonly FormProblem[]) {
  return data<Answer>({ said: "", problems }, { status: 422 });
}

const STOCK_FILTER = { ...STOCK, low: "Running out" };

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { query, products, total, isCut, categories } = loaderData;
  const { filters } = query;
  const filter = (name: string) => filters[name] ?? "";
  return (
    <>
      <PageHeader title="Products">
        <MayAct>
          <Link to="/admin/products/new/" className="button">
            Add a product
          </Link>
        </MayAct>
      </PageHeader>
      <CatalogueTabs />
      <Said />
      <FormErrors problems={actionData?.problems ?? []} />
      <FilterBar
        search={query.search}
        searchLabel="Name, SKU or number"
        filters={[
          { name: "kind", label: "Kind", value: filter("kind"), options: options(KINDS) },
          { name: "status", label: "Status", value: filter("status"), options: options(STATES) },
          { name: "category", label: "Category", value: filter("category"), options: categories },
          { name: "stock", label: "Stock", value: filter("stock"), options: options(STOCK_FILTER) },
        ]}
      />
      {products.length === 0 ? (
        <EmptyState>Nothing was found.</EmptyState>
      ) : (
        <Form method="post" className="bulk-form">
          <BulkBar isTrash={filter("status") === "trash"} />
          <ProductTable products={products} query={query} />
        </Form>
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
    </>
  );
}
