import { expect, test } from "vitest";
import { ChangeClock } from "../platform/cache/change-clock.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { ShopSettings } from "../platform/settings/settings.ts";
import { createProduct } from "../sales/cart/test-shop.ts";
import { createCardStore } from "./card.ts";

const opened = useTestDatabase({ emptyAfterEach: true });

async function lowStock(stock: number, catalog: Partial<ShopSettings["catalog"]>): Promise<number | null | undefined> {
  const id = await createProduct(opened.database, { stock });
  const settings = ShopSettings.parse({ catalog });
  const cards = createCardStore(
    opened.database.pool,
    async () => new Map(),
    new ChangeClock(),
    async () => settings,
  );
  return (await cards([id])).get(id)?.lowStock;
}

test.each([
  [2, { stockDisplay: "when-low" }, 2],
  [3, { stockDisplay: "when-low" }, null],
  [3, { stockDisplay: "when-low", lowStockAmount: 5 }, 3],
  [2, { stockDisplay: "always" }, 2],
  [2, { stockDisplay: "never" }, null],
  [0, { stockDisplay: "when-low" }, null],
] as const)("a card of a product with %i in stock, with %j, says that %j are left", async (stock, catalog, left) => {
  expect(await lowStock(stock, catalog)).toBe(left);
});
