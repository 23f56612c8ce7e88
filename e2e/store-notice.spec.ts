import { expect, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { expectShift, watchLayoutShifts } from "./support/layout-shifts.ts";

const notice = ".woocommerce-store-notice";

test("a dismissed store notice stays hidden on every page, without layout shift [S1.08, S2.19, S3.08, S9.09] (S4.08)", async ({
  page,
  context,
}) => {
  await watchLayoutShifts(page);
  await page.goto("/product/tide-mug/");
  await untilScriptsRun(page);
  const id = await page.locator(notice).getAttribute("data-notice-id");
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await page.getByRole("region", { name: "Store notice" }).getByRole("button", { name: "Dismiss" }).click();
  await expect(page.locator(notice)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const cookie = (await context.cookies()).find(({ name }) => name === `store_notice${id}`);
  expect(cookie).toMatchObject({ value: "hidden", path: "/" });
  expect((await context.cookies()).filter(({ name }) => name.startsWith("store_notice"))).toHaveLength(1);
  for (const path of ["/", "/journal/", "/cart/"]) {
    await page.goto(path);
    await expect(page.locator(notice)).toBeHidden();
    await expectShift(page, 0);
  }
});

test("a page has the same ETag with and without the dismissal cookie", async ({ request }) => {
  const first = await request.get("/shop/");
  const id = /data-notice-id="([0-9a-f]+)"/.exec(await first.text())?.[1] ?? "";
  const second = await request.get("/shop/", { headers: { cookie: `store_notice${id}=hidden` } });
  expect(second.headers()["etag"]).toBe(first.headers()["etag"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("dismissing the notice returns to the page without it (S1.08, S4.08)", async ({ page }) => {
    await page.goto("/shop/?orderby=price");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page).toHaveURL("/shop/?orderby=price");
    await expect(page.locator(notice)).toHaveCount(0);
    await page.goto("/product/tide-mug/");
    await expect(page.locator(notice)).toHaveCount(0);
  });
});
