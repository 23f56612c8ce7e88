import { STATUS_NAMES } from "@vitrine/commerce/orders";
import { listProducts } from "../../../server/catalog/products/list-products.ts";
import { listStaffPosts } from "../../../server/content/journal/staff-posts.ts";
import { listPages } from "../../../server/content/pages/staff-pages.ts";
import type { Person } from "../../../server/people/accounts/person.ts";
import { listCustomers } from "../../../server/people/customers/list-customers.ts";
import { listOrders } from "../../../server/sales/orders/list-orders.ts";
import type { Shop } from "../../../server/shop.ts";
import { mayOpen } from "../may-open.server.ts";
import { customerPath } from "../customers/customer-path.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { COMMON, type Destination, DESTINATIONS, findDestinations, iconOf } from "./destinations.ts";
import type { FoundGroup, FoundItem } from "./search-groups.ts";

/** How many results of a kind are shown; the list of that kind has all of them. */
const MOST = 5;
const PART = { page: 1, perPage: MOST, direction: "desc" } as const;

/**
 * Finds pages of the admin, orders, products, customers and content. Groups without a result are left out.
 * Without a search, it proposes what is done most often.
 */
export async function findInAdmin(
  shop: Pick<Shop, "database" | "settings">,
  staff: Pick<Person, "role">,
  search: string,
): Promise<readonly FoundGroup[]> {
  if (search === "") return [{ title: "Actions", items: destinations(staff, COMMON) }].filter(hasItems);
  const { pool } = shop.database;
  const { currency, catalog } = await shop.settings();
  // "#1042" is how orders are called in emails.
  const number = search.replace(/^#(?=\d)/, "");
  const anyOrder = { status: "", payment: "", source: "", from: "", to: "" };
  const [orders, products, customers, pages, posts] = await Promise.all([
    listOrders(pool, { ...anyOrder, search: number }, { ...PART, sort: "date" }),
    listProducts(pool, {
      search,
      sort: "changed",
      direction: "desc",
      limit: MOST,
      offset: 0,
      lowAmount: catalog.lowStockAmount,
    }),
    listCustomers(pool, search, { ...PART, sort: "last-order" }),
    listPages(pool, { ...PART, search, sort: "changed", state: "" }),
    listStaffPosts(pool, { ...PART, search, state: "" }),
  ]);
  const groups: readonly FoundGroup[] = [
    {
      title: "Go to",
      items: destinations(staff, findDestinations(search, DESTINATIONS)).slice(0, MOST),
    },
    {
      title: "Orders",
      items: orders.rows.map((order) => ({
        path: `/admin/orders/${order.id}/`,
        title: `#${order.number} ${order.customer || order.email}`,
        detail: `${STATUS_NAMES[order.status]}, ${adminMoney(order.total, currency, order.currency)}`,
        icon: "orders" as const,
      })),
    },
    {
      title: "Products",
      items: products.rows.map(({ id, name, sku }) => ({
        path: `/admin/products/${id}/`,
        title: name,
        detail: sku,
        icon: "products" as const,
      })),
    },
    {
      title: "Customers",
      items: customers.rows.map(({ email, name }) => ({
        path: customerPath(email),
        title: name || email,
        detail: name ? email : "",
        icon: "customers" as const,
      })),
    },
    {
      title: "Content",
      items: [
        ...pages.rows.map(({ id, title }) => content(`/admin/pages/${id}/`, title, "Page")),
        ...posts.rows.map(({ id, title }) => content(`/admin/journal/${id}/`, title, "Journal")),
      ],
    },
  ];
  return groups.filter(hasItems);
}

function hasItems({ items }: FoundGroup): boolean {
  return items.length > 0;
}

function destinations(staff: Pick<Person, "role">, all: readonly Destination[]): readonly FoundItem[] {
  return all
    .filter(({ path }) => mayOpen(staff, path))
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
