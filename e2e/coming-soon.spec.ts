import { expect, test } from "@playwright/test";
import { shareKey } from "../shop/server/coming-soon/preview.ts";
import { objections } from "./support/axe.ts";
import { newDataFolder, type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { openShopDatabase } from "./support/shop-database.ts";

const SECRET = "a secret of this test, which is long enough";
let shop: OwnShop;

test.beforeAll(async () => {
  shop = await startShop(newDataFolder(), { SESSION_SECRET: SECRET });
});

test.afterAll(async () => {
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

test("until it opens, the shop shows one page to visitors and everything, with a reminder, to who has the link [S4.08, S7.05]", async ({
  page,
}) => {
  test.slow();
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`${shop.origin}/shop/`);
  await expect(heading).toHaveText("Everything we make");

  const database = await openShopDatabase(shop.dataFolder);
  const value = JSON.stringify({ enabled: true, title: "The kiln is still warm", text: "We open in spring." });
  await database.run(`insert into settings (key, value) values ('comingSoon', $1)`, [value]);
  await database.close();
  await expect(async () => {
    await page.goto(`${shop.origin}/shop/`);
    await expect(heading).toHaveText("The kiln is still warm", { timeout: 200 });
  }).toPass();
  expect(await objections(page)).toEqual([]);

  await page.goto(`${shop.origin}/shop/?woo-share=${shareKey({ secret: SECRET })}`);
  await expect(page).toHaveURL(`${shop.origin}/shop/`);
  await expect(heading).toHaveText("Everything we make");
  const banner = page.getByRole("region", { name: "Coming soon" });
  await expect(banner).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  await page.goto(`${shop.origin}/product/moon-jar/`);
  await expect(heading).toHaveText("Moon Jar");
  await expect(banner).toHaveCount(0);
});
