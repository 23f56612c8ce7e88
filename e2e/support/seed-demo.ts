import { startShop } from "./own-shop.ts";
import { openShopDatabase } from "./shop-database.ts";

/**
 * Loads the demo shop into a data folder, as its first start does, and turns off order attribution: otherwise the
 * consent banner would cover the bottom of every page. `attribution.spec.ts` turns it on again.
 */
export async function seedDemo(dataFolder: string): Promise<void> {
  const shop = await startShop(dataFolder);
  try {
    const database = await openShopDatabase(dataFolder);
    await database.run(`insert into settings (key, value) values ('attribution', '{"enabled": false}')`);
    await database.close();
  } finally {
    await shop.stop();
  }
}
