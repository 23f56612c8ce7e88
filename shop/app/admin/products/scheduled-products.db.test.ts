import { beforeEach, expect, test } from "vitest";
import { createCatalog } from "../../../server/catalog/catalog.ts";
import { changeProducts } from "../../../server/catalog/products/bulk-change.ts";
import { publishDueProducts } from "../../../server/catalog/publish-due.ts";
import type { Person } from "../../../server/people/accounts/person.ts";
import { createPerson } from "../../../server/people/accounts/test-people.ts";
import { ChangeClock } from "../../../server/platform/cache/change-clock.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { createProduct, createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { IRISH_SHOP } from "../../../server/sales/orders/test-orders.ts";
import { testRoutes } from "../../../server/test-routes.ts";
import { adminArgs, resultOf, signInStaff } from "../test-admin.server.ts";
import { productValues } from "./product-values.ts";
import * as productPage from "./product.tsx";
import * as productsPage from "./products.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
// Its clock stands at noon of 15 November 2026.
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
let staff: Person;
let cookie = "";
let id = 0;

beforeEach(async () => {
  staff = await createPerson(opened.database.pool, "manager@example.com", "manager");
  cookie = await signInStaff(shop, "owner");
  id = await createProduct(opened.database, {
    name: "Winter jug",
    slug: "winter-jug",
    sku: "WJ",
    regularPrice: 900,
    status: "draft",
  });
});

const params = () => ({ id: String(id) });
const load = () => productPage.loader(adminArgs({ shop, cookie, params: params() }) as never);
async function save(fields: Readonly<Record<string, string>>) {
  const { product, units, version } = await load();
  const values = { ...productValues(product, units), description: product.description, version };
  return resultOf(
    await productPage.action(adminArgs({ shop, cookie, params: params() }, { ...values, ...fields }) as never),
  );
}
const schedule = (publishAt: string) => save({ status: "scheduled", publishAt });
const publish = (moment: string) => publishDueProducts(opened.database.pool, new Date(moment));
async function inShop() {
  const catalog = createCatalog(shop, new ChangeClock());
  const routes = testRoutes(shop, { catalog });
  const json = async (path: string) => (await (await routes.request(path)).text()).includes("inter");
  return {
    page: (await catalog.product("winter-jug")) !== null,
    search: await json("/wp-json/wc/store/v1/products?search=winter"),
    storeApi: await json("/wp-json/wc/store/v1/products"),
    sitemap: await json("/sitemap.xml"),
  };
}

test("a scheduled product is shown nowhere until its time, and everywhere after it", async () => {
  expect((await schedule("2026-11-20T09:00")).isSaved).toBe(true);
  const { product, units } = await load();
  expect(productValues(product, units)["publishAt"]).toBe("2026-11-20T09:00");
  const hidden = { page: false, search: false, storeApi: false, sitemap: false };
  expect(await inShop()).toEqual(hidden);
  expect((await publish("2026-11-20T08:59:59Z"))?.toISOString()).toBe("2026-11-20T09:00:00.000Z");
  expect(await inShop()).toEqual(hidden);
  expect(await publish("2026-11-20T09:00:00Z")).toBeNull();
  expect(await inShop()).toEqual({ page: true, search: true, storeApi: true, sitemap: true });
  expect((await load()).product).toMatchObject({ status: "published", publishAt: null });
});

test("the time is one of the shop’s time zone, in the future, and required", async () => {
  shop.change({ checkout: { ...(await shop.settings()).checkout, country: "US" } });
  await schedule("2026-11-20T09:00");
  expect((await load()).product.publishAt?.toISOString()).toBe("2026-11-20T14:00:00.000Z");
  expect((await schedule("")).problems?.map(({ field }) => field)).toEqual(["publishAt"]);
  expect((await schedule("2026-11-15T06:59")).problems?.map(({ field }) => field)).toEqual(["publishAt"]);
  expect((await schedule("2026-11-15T07:01")).isSaved).toBe(true);
  shop.change(IRISH_SHOP);
});

test("scheduled products have a view of their own and are no drafts", async () => {
  const listed = async (status: string) => {
    const path = `/admin/products/?status=${status}`;
    const { products, counts } = await productsPage.loader(adminArgs({ shop, cookie, path }) as never);
    return { names: products.map(({ name, publishes }) => `${name} ${publishes}`), counts };
  };
  await schedule("2026-11-20T09:00");
  const { names, counts } = await listed("scheduled");
  expect(names).toEqual(["Winter jug 20 Nov 2026, 09:00"]);
  expect(counts).toMatchObject({ scheduled: 1, drafts: 0 });
  expect((await listed("draft")).names).toEqual([]);
});

test("publishing it earlier, or making it a draft again, uses up its date; one in the trash stays there", async () => {
  await schedule("2026-11-20T09:00");
  await save({ status: "draft" });
  await publish("2026-12-01T00:00:00Z");
  expect((await load()).product).toMatchObject({ status: "draft", publishAt: null });

  await schedule("2026-11-20T09:00");
  await changeProducts(shop, staff, [id], { kind: "publish" });
  await changeProducts(shop, staff, [id], { kind: "draft" });
  await publish("2026-12-01T00:00:00Z");
  expect((await load()).product.status).toBe("draft");

  await schedule("2026-11-20T09:00");
  await changeProducts(shop, staff, [id], { kind: "trash" });
  await publish("2026-12-01T00:00:00Z");
  expect((await load()).product).toMatchObject({ status: "draft", isTrashed: true });
});
