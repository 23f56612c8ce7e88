import { expect, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { watchShifts } from "./support/review-steps.ts";

const notice = ".woocommerce-store-notice";

test("a dismissed notice stays away on every page, without a flash or a jump [S1.08, S2.19, S3.08, S4.08, S9.09]", async ({
  page,
  context,
}) => {
  const shifts = await watchShifts(page);
  await page.goto("/product/tide-mug/");
  await untilScriptsRun(page);
  const id = await page.locator(notice).getAttribute("data-notice-id");
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await page.getByRole("region", { name: "Store notice" }).getByRole("button", { name: "Dismiss" }).click();
  await expect(page.locator(notice)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const cookie = (await context.cookies()).find(({ name }) => name === `store_notice${id}`);
  expect(cookie).toMatchObject({ value: "hidden", path: "/" });
  for (const address of ["/", "/journal/", "/cart/"]) {
    await page.goto(address);
    await expect(page.locator(notice)).toBeHidden();
    expect(await shifts()).toBe(0);
  }
});

test("a page is the same for all, whether they dismissed the notice or not", async ({ request }) => {
  const first = await request.get("/shop/");
  const id = /data-notice-id="([0-9a-f]+)"/.exec(await first.text())?.[1] ?? "";
  const second = await request.get("/shop/", { headers: { cookie: `store_notice${id}=hidden` } });
  expect(second.headers()["etag"]).toBe(first.headers()["etag"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the button sends the visitor back to a page without the notice [S1.08, S4.08]", async ({ page }) => {
    await page.goto("/shop/?orderby=price");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page).toHaveURL("/shop/?orderby=price");
    await expect(page.locator(notice)).toHaveCount(0);
    await page.goto("/product/tide-mug/");
    await expect(page.locator(notice)).toHaveCount(0);
  });
});
