import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { IRISH_SHOP } from "../../../server/sales/orders/test-orders.ts";
import * as customersPage from "../customers/customers.tsx";
import * as ordersPage from "../orders/orders.tsx";
import { adminArgs, resultOf, signInStaff } from "../test-admin.server.ts";
import * as viewsPage from "./views.tsx";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let viewer = "";
let owner = "";

beforeAll(async () => {
  shop.change(IRISH_SHOP);
  viewer = await signInStaff(shop, "viewer");
  owner = await signInStaff(shop, "owner");
});

beforeEach(async () => {
  await opened.database.pool.query("delete from list_views");
});

type Fields = Readonly<Record<string, string>>;

const openOrders = (query = "", cookie = viewer) =>
  ordersPage.loader(adminArgs({ shop, cookie, path: `/admin/orders/${query}` }) as never);
const openViews = (cookie = viewer) => viewsPage.loader(adminArgs({ shop, cookie }) as never);
const refused = async (form: Fields) =>
  resultOf(await viewsPage.action(adminArgs({ shop, cookie: viewer }, form) as never)).problems?.[0]?.text;

/** Where the form leads, as in a browser without a script. */
async function send(form: Fields, cookie = viewer): Promise<string> {
  try {
    await viewsPage.action(adminArgs({ shop, cookie }, form) as never);
    return "";
  } catch (response) {
    return (response as Response).headers.get("location") ?? "";
  }
}

const tabs = async (query = "", cookie = viewer) =>
  (await openOrders(query, cookie)).views.map(({ title, isCurrent }) => (isCurrent ? `[${title}]` : title));
const BUILT_IN = ["All", "To fulfil", "Unpaid", "Returns requested", "Drafts"];
const GIFTS = { intent: "save", list: "orders", name: "Gifts", query: "view=unpaid&tag=Gift&sort=total", search: "" };

describe("views of one’s own", () => {
  test("a search saved under a name becomes a tab that opens the list with it", async () => {
    const to = await send({ ...GIFTS, query: "tag=Gift&page=4&view=unpaid&sort=total&done=x" });
    expect(to).toMatch(/^\/admin\/orders\/\?sort=total&tag=Gift&view=unpaid&saved=\d+$/);
    const query = to.slice("/admin/orders/".length);
    expect(await tabs(query)).toEqual([...BUILT_IN, "[Gifts]"]);
    expect((await openOrders(query)).query).toMatchObject({ sort: "total", filters: { tag: "Gift", view: "unpaid" } });
    expect((await openOrders(query)).own.current?.isChanged).toBe(false);
    expect(await tabs("?view=unpaid")).toEqual([
      "All",
      "To fulfil",
      "[Unpaid]",
      "Returns requested",
      "Drafts",
      "Gifts",
    ]);
  });

  test("belong to one person, who may be a viewer", async () => {
    const to = await send(GIFTS);
    const query = to.slice("/admin/orders/".length);
    expect(await tabs("", owner)).toEqual(["[All]", ...BUILT_IN.slice(1)]);
    const [view] = (await openViews()).views;
    await send({ intent: "rename", view: String(view?.id), name: "Stolen" }, owner);
    await send({ intent: "delete", view: String(view?.id), confirmed: "1" }, owner);
    expect((await openViews()).views.map(({ name }) => name)).toEqual(["Gifts"]);
    expect((await openOrders(query, owner)).own.current).toBeNull();
  });

  test("are changed by another filter only when their owner updates them", async () => {
    const to = await send(GIFTS);
    const id = /saved=(?<id>\d+)/.exec(to)?.groups?.["id"] ?? "";
    const changed = `?view=unpaid&tag=Press&saved=${id}`;
    expect((await openOrders(changed)).own.current).toMatchObject({ name: "Gifts", isChanged: true });
    await send({ intent: "update", list: "orders", view: id, query: "tag=Press&view=unpaid", search: "" });
    expect((await openOrders(changed)).own.current?.isChanged).toBe(false);
    expect(await tabs()).toEqual(["[All]", ...BUILT_IN.slice(1), "Gifts"]);
  });

  test("are renamed and deleted on a page of their own", async () => {
    await send(GIFTS);
    await send({ ...GIFTS, name: "Press" });
    const [gifts, press] = (await openViews()).views;
    const rename = { intent: "rename", view: String(gifts?.id) };
    expect(await refused({ ...rename, name: "Press" })).toMatch(/^You have another view called “Press”/);
    expect(await refused({ ...rename, name: " " })).toBe("A name is missing.");
    expect(await refused({ intent: "delete", view: String(press?.id) })).toMatch(/^Confirm/);
    await send({ ...rename, name: "Presents" });
    await send({ intent: "delete", view: String(press?.id), confirmed: "1" });
    expect((await openViews()).views.map(({ name }) => name)).toEqual(["Presents"]);
  });

  test("are at most twenty for a list, and saving one again replaces it", async () => {
    for (let number = 1; number <= 20; number += 1) await send({ ...GIFTS, name: `View ${number}` });
    expect(await refused({ ...GIFTS, name: "One more" })).toMatch(/^You can save 20 views/);
    expect(await send({ ...GIFTS, name: "View 1", query: "tag=New" })).toMatch(/\?tag=New&saved=/);
    expect((await openViews()).views).toHaveLength(20);
  });
});

describe("columns", () => {
  const columns = { intent: "columns", list: "orders", columns: "date,total,tags" };

  test("are hidden for one person, and the list opens as it was", async () => {
    const sent = { ...columns, search: "view=unpaid&page=2", "column-date": "1", "column-total": "1" };
    expect(await send(sent)).toBe("/admin/orders/?view=unpaid&page=2");
    expect((await openOrders()).own.hidden).toEqual(["tags"]);
    expect((await openOrders("", owner)).own.hidden).toEqual([]);
    const { own } = await customersPage.loader(adminArgs({ shop, cookie: viewer, path: "/admin/customers/" }) as never);
    expect(own.hidden).toEqual([]);
  });

  test("belong to the view in which they were chosen", async () => {
    await send({ ...columns, search: "", "column-date": "1", "column-total": "1" });
    const to = await send(GIFTS);
    const query = to.slice("/admin/orders/".length);
    const view = /saved=(?<id>\d+)/.exec(to)?.groups?.["id"] ?? "";
    expect((await openOrders(query)).own.hidden).toEqual(["tags"]);
    await send({ ...columns, view, search: query.slice(1), "column-tags": "1" });
    expect((await openOrders(query)).own.hidden).toEqual(["date", "total"]);
    expect((await openOrders()).own.hidden).toEqual(["tags"]);
  });
});
