import { expect, type Page, test } from "@playwright/test";

const PRODUCT = "/product/pantry-jar/";

function panels(page: Page) {
  return page.locator(".wc-tab");
}

async function openPanels(page: Page): Promise<string[]> {
  return panels(page).evaluateAll((all) =>
    all.filter((panel) => !panel.hasAttribute("hidden") && panel.checkVisibility()).map(({ id }) => id),
  );
}

async function untilLive(page: Page): Promise<void> {
  await expect(page.locator(".wc-tabs-wrapper")).toHaveClass(/\bis-live\b/);
}

for (const [address, id] of [
  ["", "tab-description"],
  ["#reviews", "tab-reviews"],
  ["#tab-reviews", "tab-reviews"],
  ["?cpage=2", "tab-reviews"],
  ["#tab-additional_information", "tab-additional_information"],
] as const) {
  test(`“${address}” opens ${id}, from the first paint on [S2.04, S2.05, S2.06]`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { shifts });
    });
    await page.route(/on-demand/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(PRODUCT + address);
    expect(await openPanels(page)).toEqual([id]);

    await untilLive(page);
    expect(await openPanels(page)).toEqual([id]);
    expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
      0.005,
    );
  });
}

test("arrow keys, Home and End move between the tabs; Enter and Space open [S2.07]", async ({ page }) => {
  await page.goto(PRODUCT);
  await untilLive(page);
  const tabs = page.getByRole("tab");
  await tabs.first().focus();

  await page.keyboard.press("ArrowLeft");
  await expect(tabs.last()).toBeFocused();
  expect(await openPanels(page)).toEqual(["tab-description"]);
  await page.keyboard.press("Enter");
  expect(await openPanels(page)).toEqual(["tab-reviews"]);
  await page.keyboard.press("Home");
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press("Space");
  expect(await openPanels(page)).toEqual(["tab-description"]);
  await page.keyboard.press("End");
  await expect(tabs.last()).toBeFocused();
});

test("in a right-to-left page the arrows go the other way [S2.07]", async ({ page }) => {
  await page.goto(PRODUCT);
  await untilLive(page);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await page.getByRole("tab").first().focus();
  await page.keyboard.press("ArrowRight");

  await expect(page.getByRole("tab").last()).toBeFocused();
});

test("the open tab cannot be closed, and opening one leaves the address alone [S2.03, S2.08]", async ({ page }) => {
  await page.goto(PRODUCT);
  await untilLive(page);
  const reviews = page.getByRole("tab", { name: /Reviews/ });
  await reviews.click();
  await reviews.click();

  expect(await openPanels(page)).toEqual(["tab-reviews"]);
  expect(new URL(page.url()).hash).toBe("");
});

test("a tab that is clicked before its code is there opens all the same", async ({ page }) => {
  await page.route(/on-demand/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(PRODUCT);
  await page.getByRole("tab", { name: /Reviews/ }).click();

  await expect(page.locator("#tab-reviews")).toBeVisible();
  await untilLive(page);
  expect(await openPanels(page)).toEqual(["tab-reviews"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("all panels can be read, each under its heading [S2.03]", async ({ page }) => {
    await page.goto(PRODUCT);

    for (const panel of await panels(page).all()) {
      await expect(panel).toBeVisible();
      await expect(panel.locator(".tab-heading")).toBeVisible();
    }
  });
});
