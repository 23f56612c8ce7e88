import { afterEach, expect, test } from "vitest";
import { useTestDatabase } from "../server/platform/db/test-db.ts";
import { createProduct } from "../server/sales/cart/test-shop.ts";
import { batchOf, fromBrowser, openTestGateway, testSite } from "./test-gateway.ts";

const own = useTestDatabase({ emptyAfterEach: true });
let opened: Awaited<ReturnType<typeof openTestGateway>> | undefined;
afterEach(async () => {
  await opened?.gateway.events.close();
  opened = undefined;
});

const open = async (sites: readonly object[]) => {
  await opened?.gateway.events.close();
  opened = await openTestGateway(own.database, { sites });
  return opened;
};
const accounts = async () => {
  const { rows } = await own.database.pool.query<{ account: string; is_enabled: boolean; sealed_token: string }>(
    "select account, is_enabled, sealed_token from destination_accounts order by account",
  );
  return rows;
};
const account = (id: string) => ({ vendor: "facebook", account: id, token: "good-token" });

test("the accounts of the settings replace those of the last start, and their tokens are sealed", async () => {
  await open([testSite({ destinations: [account("1"), account("2")] })]);
  await open([testSite({ destinations: [account("2"), account("3")] })]);
  const rows = await accounts();
  expect(rows.map((row) => [row.account, row.is_enabled])).toEqual([
    ["1", false],
    ["2", true],
    ["3", true],
  ]);
  expect(JSON.stringify(rows)).not.toContain("good-token");
});

test("an account of two sites gets the events of both", async () => {
  const other = { key: "another_site", name: "Other", origins: ["https://other.test"] };
  const { app } = await open([testSite(), testSite(other)]);
  const send = (origin: string, body: string) =>
    app.request("/t/events", { method: "POST", headers: fromBrowser(origin), body });
  await send("https://studio.test", batchOf({ ids: ["e1"] }));
  await send("https://other.test", batchOf({ key: "another_site", ids: ["e2"] }));
  expect((await own.database.pool.query("select from tracked_events")).rowCount).toBe(2);
  expect((await send("https://other.test", batchOf())).status).toBe(403);
});

test("a database with a shop is refused, and its accounts stay as they are", async () => {
  await createProduct(own.database);
  await own.database.pool.query("insert into destination_accounts (destination, account) values ('facebook', 'shop')");
  await expect(open([testSite()])).rejects.toThrow("This database belongs to a shop.");
  expect(await accounts()).toMatchObject([{ account: "shop", is_enabled: true }]);
});
