import { expect, test } from "@playwright/test";
import { shareKey } from "../shop/server/content/coming-soon/preview.ts";
import { axeViolations } from "./support/axe.ts";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { openShopDatabase } from "./support/shop-database.ts";
import { holdRequests } from "./support/hold-requests.ts";

const SECRET = "a secret of this test, which is long enough";
let shop: OwnShop;

test.beforeAll(async () => {
  shop = await startShop(await demoDataFolder(), { SESSION_SECRET: SECRET });
});

test.afterAll(async () => {
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

test("a share link opens a coming-soon shop, and its banner and the store notice stay dismissed [S4.08, S7.05]", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  expect(await (await fetch(`${shop.origin}/shop/`)).text()).toMatch(/<h1(?:(?!<\/h1>).)*Everything we make/s);

  const database = await openShopDatabase(shop.dataFolder);
  const value = JSON.stringify({ enabled: true, title: "The kiln is still warm", text: "We open in spring." });
  await database.run(`insert into settings (key, value) values ('comingSoon', $1)`, [value]);
  await database.close();
  await expect.poll(async () => (await fetch(`${shop.origin}/shop/`)).text()).toContain("The kiln is still warm");
  await page.goto(`${shop.origin}/shop/`);
  await expect(heading).toHaveText("The kiln is still warm");
  expect(await axeViolations(page)).toEqual([]);
  await test.step("on a phone the page is one picture: its wall behind the words, its table below the links", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const box = async (part: string) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(part).boundingBox()) ?? {};
      return { left: Math.round(x), top: Math.round(y), right: Math.round(x + width), bottom: Math.round(y + height) };
    };
    const [all, wall, table, photo, words, foot] = await Promise.all(
      [
        ".coming-soon",
        ".coming-soon > .photo-wall:not(.photo-wall-bottom)",
        ".coming-soon > .photo-wall-bottom",
        ".coming-soon-photo",
        ".coming-soon-text",
        ".coming-soon-foot",
      ].map(box),
    );
    expect(wall).toEqual(all);
    expect([photo?.left, photo?.right, photo?.bottom]).toEqual([all?.left, all?.right, table?.top]);
    expect([table?.left, table?.right, table?.bottom]).toEqual([all?.left, all?.right, all?.bottom]);
    expect(photo?.top).toBeGreaterThanOrEqual(words?.bottom ?? Infinity);
    expect(foot?.top).toBeGreaterThanOrEqual(photo?.bottom ?? Infinity);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await page.goto(`${shop.origin}/shop/?woo-share=${shareKey({ secret: SECRET })}`);
  await expect(page).toHaveURL(`${shop.origin}/shop/`);
  await expect(heading).toHaveText("Everything we make");
  const banner = page.getByRole("region", { name: "Coming soon" });
  await expect(banner).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const dismiss = banner.getByRole("button", { name: "Dismiss" });
  const { restUrl, restNonce } = await page
    .locator(".coming-soon-footer-banner-dismiss")
    .evaluate(({ dataset }: HTMLElement) => ({ restUrl: dataset["restUrl"], restNonce: dataset["restNonce"] }));
  const release = await holdRequests(page, `**${new URL(restUrl ?? "", shop.origin).pathname}`);
  const call = page.waitForRequest(new URL(restUrl ?? "", shop.origin).href);
  await dismiss.click();
  const request = await call;
  expect(request.method()).toBe("POST");
  expect(restNonce).toMatch(/\w{6,}/);
  expect(request.headers()["x-wp-nonce"]).toBe(restNonce);
  expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ""))).toEqual({
    "woocommerce_meta[coming_soon_banner_dismissed]": "yes",
  });
  await expect(banner).toBeVisible();
  release();
  await expect(banner).toBeHidden();
  await page.goto(`${shop.origin}/product/moon-jar/`);
  await expect(heading).toHaveText("Moon Jar");
  await expect(banner).toHaveCount(0);

  const notice = page.getByRole("region", { name: "Store notice" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toBeHidden();
  await page.goto(`${shop.origin}/shop/`);
  await expect(heading).toHaveText("Everything we make");
  await expect(notice).toBeHidden();
});
