import { expect, type Page, test } from "@playwright/test";
import { holdRequests } from "./support/hold-requests.ts";

const PRODUCT = "/product/pantry-jar/";

function panels(page: Page) {
  return page.locator(".wc-tab");
}

async function openPanels(page: Page): Promise<string[]> {
  return panels(page).evaluateAll((all) =>
    all.filter((panel) => !panel.hasAttribute("hidden") && panel.checkVisibility()).map(({ id }) => id),
  );
}

async function untilEnhanced(page: Page): Promise<void> {
  await expect(page.locator(".wc-tabs-wrapper")).toHaveClass(/\bis-live\b/);
}

test.describe("the URL determines the initial tab [S2.04, S2.05, S2.06]", () => {
  for (const [suffix, id] of [
    ["", "tab-description"],
    ["#reviews", "tab-reviews"],
    ["#tab-reviews", "tab-reviews"],
    ["#comment-12", "tab-reviews"],
    ["?cpage=2", "tab-reviews"],
    ["?from=comment-page-2", "tab-reviews"],
    ["#tab-additional_information", "tab-additional_information"],
    ["#elsewhere", "tab-description"],
  ] as const) {
    test(`“${suffix}” opens ${id} from the first paint, without layout shift`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        Object.assign(window, { shifts });
      });
      const release = await holdRequests(page, /on-demand/);
      await page.goto(PRODUCT + suffix);
      expect(await openPanels(page)).toEqual([id]);

      release();
      await untilEnhanced(page);
      expect(await openPanels(page)).toEqual([id]);
      expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
        0.005,
      );
    });
  }
});

test.describe("keyboard navigation between tabs [S2.07]", () => {
  test("arrow keys, Home and End move focus; Enter and Space open the tab", async ({ page }) => {
    await page.goto(PRODUCT);
    await untilEnhanced(page);
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
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(tabs.last()).toBeFocused();
  });

  test("arrow keys are reversed in a right-to-left page", async ({ page }) => {
    await page.goto(PRODUCT);
    await untilEnhanced(page);
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    const tabs = page.getByRole("tab");
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.last()).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tabs.nth(1)).toBeFocused();
  });
});

test("a product page has three tabs, and clicking the open tab does not close it [S1.03, S2.03, S2.08]", async ({
  page,
}) => {
  await page.goto("/shop/");
  await page.getByRole("link", { name: "Pantry Jar", exact: true }).first().click();
  await expect(page).toHaveURL(PRODUCT);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pantry Jar");
  await untilEnhanced(page);
  await expect(page.getByRole("tab")).toHaveText([/^Description$/, /^Additional information$/, /^Reviews/]);
  for (const [name, content] of [
    ["Additional information", "Weight"],
    ["Reviews", "review"],
    ["Description", "The lid is turned from one piece of oak"],
  ] as const) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    await expect(page.getByRole("tabpanel", { name })).toContainText(content);
  }
  const reviews = page.getByRole("tab", { name: /Reviews/ });
  await reviews.click();
  await reviews.click();

  expect(await openPanels(page)).toEqual(["tab-reviews"]);
  expect(new URL(page.url()).hash).toBe("");
});

test("clicking a tab before its script loads opens it", async ({ page }) => {
  const release = await holdRequests(page, /on-demand/);
  await page.goto(PRODUCT);
  await page.getByRole("tab", { name: /Reviews/ }).click();
  release();
  await expect(page.locator("#tab-reviews")).toBeVisible();
  await untilEnhanced(page);
  expect(await openPanels(page)).toEqual(["tab-reviews"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all panels are visible under their headings (S2.03)", async ({ page }) => {
    await page.goto(PRODUCT);

    for (const panel of await panels(page).all()) {
      await expect(panel).toBeVisible();
      await expect(panel.locator(".tab-heading")).toBeVisible();
    }
  });
});
