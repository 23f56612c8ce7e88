import { resolveSearch } from "../../../server/catalog/search.ts";
import { listProducts } from "../../../server/catalog/products/list-products.ts";
import { listStaffPosts } from "../../../server/content/journal/staff-posts.ts";
import { listPages } from "../../../server/content/pages/staff-pages.ts";
import type { Person } from "../../../server/people/accounts/person.ts";
import { listCustomers } from "../../../server/people/customers/list-customers.ts";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { listOrders } from "../../../server/sales/orders/list-orders.ts";
import { shipPromise } from "../../../server/sales/orders/ship-promise.ts";
import type { Shop } from "../../../server/shop.ts";
import { mayOpen } from "../may-open.server.ts";
import { customerPath } from "../customers/customer-path.ts";
import { kindWords, stockWords } from "../products/stock-words.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { COMMON, type Destination, DESTINATIONS, findDestinations, iconOf } from "./destinations.ts";
import type { Found, FoundGroup, FoundItem } from "./search-groups.ts";

/** How many results of a kind the palette shows; the page of results shows more. */
export const FEW = 5;
export const MANY = 20;
const COUNT = new Intl.NumberFormat("en");

const NOTHING: Found = { groups: [], total: "0", corrected: null };

/**
 * Finds pages of the admin, orders, products, customers and content. Groups without a result are left out.
 * Without a search, it proposes what is done most often.
 */
export async function findInAdmin(
  shop: Pick<Shop, "database" | "settings" | "now">,
  staff: Pick<Person, "role">,
  search: string,
  most: number,
): Promise<Found> {
  if (search === "") {
    return { ...NOTHING, groups: [{ title: "Actions", items: destinations(staff, COMMON) }].filter(hasItems) };
  }
  const { pool, db } = shop.database;
  const part = { page: 1, perPage: most, direction: "desc" } as const;
  const pages = destinations(staff, findDestinations(search, DESTINATIONS));
  const [orders, products, customers, written, posts] = await Promise.all([
    findOrders(shop, search, most),
    findProducts(shop, search, most),
    listCustomers(pool, search, { ...part, sort: "last-order" }),
    listPages(pool, { ...part, search, sort: "changed", state: "" }),
    listStaffPosts(pool, { ...part, search, state: "" }),
  ]);
  const groups: readonly FoundGroup[] = [
    { title: "Go to", items: pages.slice(0, most) },
    orders.group,
    products.group,
    {
      title: "Customers",
      items: customers.rows.map(({ email, name }) => ({
        path: customerPath(email),
        title: name || email,
        detail: name ? email : "",
        icon: "customers" as const,
      })),
      ...allOf("/admin/customers/", search, customers, most),
    },
    {
      title: "Content",
      items: [
        ...written.rows.map(({ id, title }) => content(`/admin/pages/${id}/`, title, "Page")),
        ...posts.rows.map(({ id, title }) => content(`/admin/journal/${id}/`, title, "Journal")),
      ],
    },
  ];
  const totals = [orders, products, customers, written, posts].map(({ total }) => total);
  const found = groups.filter(hasItems);
  return {
    groups: found,
    total: countWords(
      totals.reduce((sum, total) => sum + Math.min(total, MAX_LISTED), pages.length),
      totals.some((total) => total > MAX_LISTED),
    ),
    corrected: found.length > 0 ? null : (await resolveSearch(db, search)).corrected,
  };
}

type SearchedShop = Pick<Shop, "database" | "settings" | "now">;

async function findOrders(shop: SearchedShop, search: string, most: number) {
  const settings = await shop.settings();
  const promise = shipPromise(settings, shop.now());
  // "#1042" is how orders are called in emails.
  const number = search.replace(/^#(?=\d)/, "");
  const anyOrder = { status: "", payment: "", source: "", from: "", to: "" };
  const part = { page: 1, perPage: most, direction: "desc", sort: "date" } as const;
  const found = await listOrders(shop.database.pool, { ...anyOrder, search: number }, part);
  const group: FoundGroup = {
    title: "Orders",
    items: found.rows.map((order) => ({
      path: `/admin/orders/${order.id}/`,
      title: `#${order.number} ${order.customer || order.email}`,
      detail: adminMoney(order.total, settings.currency, order.currency),
      icon: "orders",
      state: { kind: "order", facts: { ...order, daysOverdue: promise.daysOverdue(order) } },
    })),
    ...allOf("/admin/orders/", number, found, most),
  };
  return { group, total: found.total };
}

async function findProducts(shop: SearchedShop, search: string, most: number) {
  const { catalog } = await shop.settings();
  const found = await listProducts(shop.database.pool, {
    search,
    sort: "changed",
    direction: "desc",
    limit: most,
    offset: 0,
    lowAmount: catalog.lowStockAmount,
  });
  const group: FoundGroup = {
    title: "Products",
    items: found.rows.map((product) => {
      const { text, tone } = stockWords(product, 0);
      return {
        path: `/admin/products/${product.id}/`,
        title: product.name,
        detail: kindWords(product) || product.sku,
        icon: "products",
        picture: product.image,
        state: { kind: "stock", text, tone },
      };
    }),
    ...allOf("/admin/products/", search, found, most),
  };
  return { group, total: found.total };
}

/** The link to the list of a kind, if it has more results than are shown. */
function allOf(path: string, search: string, { total }: { readonly total: number }, most: number) {
  if (total <= most) return {};
  const count = countWords(Math.min(total, MAX_LISTED), total > MAX_LISTED);
  return { all: { path: `${path}?${new URLSearchParams({ search })}`, count } };
}

function countWords(count: number, isMore: boolean): string {
  return isMore ? `more than ${COUNT.format(count)}` : COUNT.format(count);
}

function hasItems({ items }: FoundGroup): boolean {
  return items.length > 0;
}

function destinations(staff: Pick<Person, "role">, all: readonly Destination[]): readonly FoundItem[] {
  return all
    .filter(({ path }) => mayOpen(staff, path.replace(/\?.*/, "")))
    .map((destination) => ({
      path: destination.path,
      title: destination.title,
      detail: destination.place,
      icon: iconOf(destination),
    }));
}

function content(path: string, title: string, detail: string): FoundItem {
  return { path, title, detail, icon: "content" };
}
