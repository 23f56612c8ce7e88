import { expect, test } from "vitest";
import { settings } from "./schema/settings.ts";
import { useTestDatabase } from "./test-db.ts";

const shop = useTestDatabase({ emptyAfterEach: true });

test("a test file has its own copy of the shop's tables", async () => {
  await shop.database.db.insert(settings).values({ key: "shop", value: { name: "Kiln" } });

  expect(await shop.database.db.select({ key: settings.key }).from(settings)).toEqual([{ key: "shop" }]);
});

test("rows of one test are gone in the next", async () => {
  expect(await shop.database.db.select({ key: settings.key }).from(settings)).toEqual([]);
});
