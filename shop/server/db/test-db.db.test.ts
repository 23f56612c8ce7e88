import { expect, test } from "vitest";
import { settings } from "./schema/settings.ts";
import { useTestDatabase } from "./test-db.ts";

const shop = useTestDatabase({ emptyAfterEach: true });

test("a test file has the shop's tables to itself", async () => {
  await shop.database.db.insert(settings).values({ key: "shop", value: { name: "Kiln" } });

  expect(await shop.database.db.select({ key: settings.key }).from(settings)).toEqual([{ key: "shop" }]);
});

test("what one test wrote is gone in the next", async () => {
  expect(await shop.database.db.select({ key: settings.key }).from(settings)).toEqual([]);
});
