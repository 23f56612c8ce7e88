import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { createProduct, createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { IRISH_SHOP } from "../../../server/sales/orders/test-orders.ts";
import { adminArgs, resultOf, signInStaff } from "../test-admin.server.ts";
import * as page from "./variations.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
let cookie = "";
let id = 0;

beforeEach(async () => {
  cookie = await signInStaff(shop, "owner");
  const product = { name: "Harbour Bowl", slug: "harbour-bowl", kind: "variable", sku: "HB", regularPrice: 0 } as const;
  id = await createProduct(opened.database, product);
});

const load = () => page.loader(adminArgs({ shop, cookie, params: { id: String(id) } }) as never);

async function send(fields: Readonly<Record<string, string>>) {
  const version = (await load()).attributesVersion;
  const call = { shop, cookie, params: { id: String(id) } };
  return resultOf(await page.action(adminArgs(call, { version, intent: "generate", ...fields }) as never));
}

const attribute = (row: number, name: string, values: string) => ({
  [`name-${row}`]: name,
  [`values-${row}`]: values,
  [`default-${row}`]: "",
  [`shared-${row}`]: "1",
  [`visible-${row}`]: "1",
  [`variation-${row}`]: "1",
});

test("saving the first options generates all variations with their price", async () => {
  const options = { ...attribute(0, "Colour", "Ink, Oat, Sage, Ember"), ...attribute(1, "Size", "Small, Large") };
  expect(await send({ ...options, newPrice: "38" })).toMatchObject({ message: "8 variations created." });
  const { rows, total, attributes } = await load();
  expect([total, attributes.length]).toEqual([8, 2]);
  expect(new Set(rows.map(({ regular }) => regular))).toEqual(new Set(["38.00"]));
});

test("options without a usable price are not saved, and stay in the form", async () => {
  const refused = await send({ ...attribute(0, "Colour", "Ink, Oat"), newPrice: "a lot" });
  expect(refused.problems).toEqual([{ field: "newPrice", text: "Enter a price such as 12.50." }]);
  expect(refused.entered).toMatchObject({ "values-0": "Ink, Oat", newPrice: "a lot" });
  expect((await load()).attributes).toEqual([]);
});

test("without options, nothing is generated", async () => {
  const refused = await send({ ...attribute(0, "", ""), newPrice: "38" });
  expect(refused.problems?.[0]?.text).toBe("Choose the attributes for variations first.");
});
