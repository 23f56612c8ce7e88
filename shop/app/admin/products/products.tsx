import { Link, redirect } from "react-router";
import { readRecentSales } from "../../../server/analytics/product-figures.ts";
import { startExport } from "../../../server/catalog/import/file-jobs.ts";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { formatMoney } from "@vitrine/commerce/money";
import { z } from "zod";
import { amount, oneOf, parseForm, tickedIds } from "../../../server/platform/http/form-input.ts";
import {
  type BulkChange,
  changeProducts,
  readStatuses,
  restoreProducts,
  type TrashedProduct,
} from "../../../server/catalog/products/bulk-change.ts";
import {
  countViews,
  listProducts,
  PRODUCT_SORTS,
  STOCK_STATES,
} from "../../../server/catalog/products/list-products.ts";
import { idOf } from "../../../server/catalog/products/find-edited.ts";
import { categoryOptions } from "../../../server/catalog/taxonomy/category-list.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { timeZoneOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { dayIn } from "../../../server/platform/time-zone.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CONFIRMED_FIELD } from "../ui/confirm-button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { ListCard, ListTools, ViewTabs } from "../ui/list-card.tsx";
import { Menu } from "../ui/menu.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { MayAct } from "../ui/may-act.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import { SAVED_VIEW, withOwnViews } from "../views/own-views.ts";
import { readOwnViews } from "../views/own-views.server.ts";
import { ViewMenu } from "../views/view-menu.tsx";
import type { Route } from "./+types/products";
import { BulkActions } from "./bulk-actions.tsx";
import productListStyles from "./product-list.css?url";
import { HIDEABLE_PRODUCT_COLUMNS, ProductTable } from "./product-table.tsx";
import { KINDS, options, publishLabel, STATES, STOCK } from "./product-labels.ts";
import { productViews } from "./product-views.ts";
import { stockWords } from "./stock-words.ts";

export const meta: Route.MetaFunction = () => adminHead("Products");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: productListStyles }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const settings = await shop.settings();
  const { currency, catalog } = settings;
  const timeZone = timeZoneOfShop(settings);
  const url = new URL(request.url);
  const query = readListQuery(url, {
    sorts: PRODUCT_SORTS,
    direction: "desc",
    filters: ["kind", "status", "category", "stock", "picture"],
  });
  const { search, sort, direction, page, perPage, filters } = query;
  const { pool } = shop.database;
  const [{ rows, total }, categories, counts, own] = await Promise.all([
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
      picture: filters["picture"],
    }),
    categoryOptions(pool),
    countViews(pool, catalog.lowStockAmount),
    readOwnViews(pool, staff, "products", url),
  ]);
  const figures = { currency: currency.code, today: dayIn(timeZone, shop.now()) };
  const sales = await readRecentSales(
    pool,
    rows.map(({ id }) => id),
    figures,
  );
  const price = (value: number | null) => (value === null ? "" : formatMoney(value, currency));
  const products = rows.map((row) => {
    const { weeks = NO_WEEKS, units = 0 } = sales.get(row.id) ?? {};
    const sold = weeks.reduce((sum, week) => sum + week, 0);
    const prices = { from: price(row.priceFrom), to: price(row.priceTo) };
    const publishes = row.publishAt && publishLabel(row.publishAt, timeZone);
    return { ...row, ...prices, weeks, units, publishes, stock: stockWords(row, sold) };
  });
  return { query, products, total, isCut: total > MAX_LISTED, categories, counts, own };
}

const NO_WEEKS: readonly number[] = Array.from({ length: 8 }, () => 0);

export type ProductRow = Awaited<ReturnType<typeof loader>>["products"][number];

const STATUS_ACTIONS = ["publish", "private", "draft", "trash", "restore", "delete"] as const;
const BULK_ACTIONS = [...STATUS_ACTIONS, "raise", "lower", "category", "tag", "export"] as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const { currency } = await shop.settings();
  const Bulk = z.object({
    bulk: oneOf("Action", BULK_ACTIONS),
    by: z.string().default(""),
    unit: oneOf("The unit", ["percent", "amount"]).default("percent"),
  });
  const read = parseForm(form, Bulk);
  if (!read.ok) return invalid(read.error);
  const ids = tickedIds(form, "product-");
  if (ids.length === 0) return invalid([{ field: null, text: "Select at least one product." }]);

  const { bulk, by, unit } = read.value;
  if (bulk === "delete" && !form.get(CONFIRMED_FIELD)) {
    return invalid([{ field: null, text: "Confirm that you want to delete these products permanently." }]);
  }
  if (bulk === "restore") {
    const statuses = ids.map((id) => [id, form.get(`status-${id}`) ?? ""] as const);
    const restored = await restoreProducts(shop, staff, new Map(statuses));
    return done(restored, "restored");
  }
  if (bulk === "export") {
    await startExport(shop, staff, shop.now(), ids);
    throw redirect("/admin/products/export/");
  }
  let change: BulkChange;
  if (bulk === "category") change = { kind: "category", categoryId: idOf(form.get("category")) };
  else if (bulk === "tag") {
    const name = (form.get("tag") ?? "").trim().slice(0, 100);
    if (name === "") return invalid([{ field: "tag", text: "Enter a tag." }]);
    change = { kind: "tag", name };
  } else if (bulk === "raise" || bulk === "lower") {
    const sign = bulk === "raise" ? 1 : -1;
    const percent = /^\d{1,3}(?:[.,]\d{1,4})?$/.test(by.trim()) ? Number(by.replace(",", ".")) : 0;
    const sum = amount("The change", currency).safeParse(by);
    const value = unit === "percent" ? percent : (sum.data ?? 0);
    if (value <= 0) return invalid([{ field: "by", text: "Say by how much the prices change, such as 10." }]);
    change = unit === "percent" ? { kind: "price", percent: sign * value } : { kind: "price", amount: sign * value };
  } else change = { kind: bulk };
  const statuses = bulk === "trash" ? await readStatuses(shop.database.pool, ids) : null;
  const count = await changeProducts(shop, staff, ids, change);
  if (statuses) return done(count, "moved to the trash", statuses.length > 0 ? undoOf(statuses) : undefined);
  return done(count, bulk === "delete" ? "deleted" : "changed");
}

function done(count: number, what: string, undo?: FormResult["undo"]) {
  return saved(count === 1 ? `One product is ${what}.` : `${count} products are ${what}.`, undo);
}

/** A form that restores these products from the trash, each with its previous status. */
function undoOf(trashed: readonly TrashedProduct[]): Readonly<Record<string, string>> {
  const fields = trashed.flatMap(({ id, status }) => [
    [`product-${id}`, "1"],
    [`status-${id}`, status],
  ]);
  return { bulk: "restore", ...Object.fromEntries(fields) };
}

const STOCK_FILTER = { ...STOCK, low: "Low stock" };

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { query, products, total, isCut, categories, counts, own } = loaderData;
  const { filters } = query;
  const filter = (name: string) => filters[name] ?? "";
  const isTrash = filter("status") === "trash";
  const isNarrowed = query.search !== "" || Object.values(filters).some((value) => value !== "");
  return (
    <>
      <PageHeader title="Products">
        <MayAct>
          <Link to="/admin/products/import/" className="button button-quiet on-wide">
            Import
          </Link>
        </MayAct>
        <Link to="/admin/products/export/" className="button button-quiet on-wide">
          <Icon name="export" />
          Export
        </Link>
        <Menu label="More" icon="more" isIconOnly align="end">
          <Link to="/admin/products/import/">Import products</Link>
          <Link to="/admin/products/export/">Export products</Link>
          <Link to="/admin/products/tags/">Tags</Link>
          <Link to="/admin/attributes/">Attributes</Link>
        </Menu>
        <MayAct>
          <Link to="/admin/products/new/" className="button">
            <Icon name="plus" />
            Add product
          </Link>
        </MayAct>
      </PageHeader>
      <StatusMessage undoLabel="Undo: restore from trash" />
      <FormErrors problems={actionData?.problems ?? []} />
      <ListCard>
        <ViewTabs label="Views" views={withOwnViews(productViews(filters, counts), own)} />
        <ListTools>
          <FilterBar
            search={query.search}
            searchLabel="Search by name, SKU or tag"
            kept={[SAVED_VIEW]}
            filters={[
              { name: "status", label: "Status", value: filter("status"), options: options(STATES) },
              { name: "category", label: "Category", value: filter("category"), options: categories },
              { name: "kind", label: "Product type", value: filter("kind"), options: options(KINDS) },
              { name: "stock", label: "Stock", value: filter("stock"), options: options(STOCK_FILTER) },
              { name: "picture", label: "Picture", value: filter("picture"), options: options({ none: "No picture" }) },
            ]}
          />
          <ViewMenu own={own} columns={HIDEABLE_PRODUCT_COLUMNS} />
        </ListTools>
        {products.length === 0 ? (
          <NoProducts isNarrowed={isNarrowed} />
        ) : (
          <Form method="post" className="bulk-form">
            {/* Enter in a field of the bar must not press its first button. */}
            <button type="submit" hidden name="bulk" value="" aria-hidden="true" tabIndex={-1} />
            <ProductTable products={products} query={query} hidden={own.hidden} />
            <BulkActions isTrash={isTrash} categories={categories} />
          </Form>
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
      </ListCard>
    </>
  );
}

function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon="search"
        title="No products match"
        action={
          <Link className="button button-quiet" to="/admin/products/">
            Clear filters
          </Link>
        }
      >
        Try another search, or remove a filter.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="products"
      title="No products yet"
      action={
        <MayAct>
          <Link className="button" to="/admin/products/new/">
            Add product
          </Link>
        </MayAct>
      }
    >
      Add your first product, or import a CSV file from another shop.
    </EmptyState>
  );
}
