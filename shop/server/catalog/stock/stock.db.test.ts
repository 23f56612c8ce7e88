import { beforeEach, expect, test } from "vitest";
import type { Person } from "../../people/accounts/person.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createProduct, createStock, createTestShop, createVariable } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { changeStock, listStock, type StockQuery } from "./stock-list.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
let staff: Person;
beforeEach(async () => {
  staff = await createPerson(opened.database.pool, "manager@example.com", "manager");
});

const QUERY: StockQuery = {
  search: "",
  sort: "quantity",
  direction: "asc",
  limit: 50,
  offset: 0,
  lowAmount: 2,
  isLowOnly: false,
};
const lines = async (query: Partial<StockQuery> = {}) =>
  (await listStock(opened.database.pool, { ...QUERY, ...query })).rows.map(
    ({ name, choices, quantity }) => `${name} ${choices} ${quantity}`,
  );

test("managed stock is listed lowest first, each variation by itself", async () => {
  await createProduct(opened.database, { name: "Jug", stock: 9 });
  await createProduct(opened.database, { name: "Endless" });
  const stockUnitId = await createStock(opened.database, 1);
  await createVariable(
    opened.database,
    { name: "Vase" },
    [{ name: "Glaze", options: { Oat: "Oat" } }],
    [{ values: ["Oat"], stockUnitId, sku: "V-OAT" }],
  );
  expect(await lines()).toEqual(["Vase Oat 1", "Jug  9"]);
  expect(await lines({ isLowOnly: true })).toEqual(["Vase Oat 1"]);
  expect(await lines({ search: "v-oat" })).toEqual(["Vase Oat 1"]);
  expect(await lines({ search: "jug" })).toEqual(["Jug  9"]);
});

test("a new quantity is applied as a difference, so that units sold meanwhile stay sold", async () => {
  await createProduct(opened.database, { name: "Jug", stock: 9 });
  const [line] = (await listStock(opened.database.pool, QUERY)).rows;
  await opened.database.pool.query("update stock_units set quantity = 6");
  expect(await changeStock(shop, staff, [{ unitId: line?.unitId ?? 0, quantity: 19, was: 9 }])).toBe(1);
  expect(await lines()).toEqual(["Jug  16"]);
  expect(await changeStock(shop, staff, [{ unitId: line?.unitId ?? 0, quantity: 0, was: 19 }])).toBe(1);
  expect(await lines()).toEqual(["Jug  0"]);
});
