import { test } from "@playwright/test";
import { prepareAdminStates } from "./admin-states.ts";
import { newDataFolder, type OwnShop, removeDataFolder, startShop } from "./own-shop.ts";

/** A demo shop with three months of orders and an owner, for the admin's states. Starts before the tests of a group. */
export function useAdminShop(): () => OwnShop {
  let started: OwnShop | undefined;
  test.beforeAll(async ({ browser }) => {
    started = await startShop(newDataFolder(), { DEMO_SALES: "1", VITRINE_TEST_HOOKS: "1" });
    const page = await browser.newPage();
    await prepareAdminStates(page, started);
    await page.close();
  });
  test.afterAll(async () => {
    await started?.stop();
    if (started) removeDataFolder(started.dataFolder);
  });
  return () => {
    if (!started) throw new Error("The shop starts with the first test and cannot be used before.");
    return started;
  };
}
