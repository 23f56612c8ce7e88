import { expect, type Page, test } from "@playwright/test";
import { holdRequests } from "./support/hold-requests.ts";
import { expectShift, watchLayoutShifts } from "./support/layout-shifts.ts";

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
  test("its tab is open from the first paint, without layout shift", async ({ page }) => {
    await watchLayoutShifts(page);
    for (const [suffix, id] of [
      ["?cpage=2", "tab-reviews"],
      ["#tab-additional_information", "tab-additional_information"],
    ] as const) {
      await test.step(`“${suffix}” opens ${id}`, async () => {
        const release = await holdRequests(page, /on-demand/);
        await page.goto(PRODUCT + suffix);
        expect(await openPanels(page)).toEqual([id]);

        release();
        await untilEnhanced(page);
        expect(await openPanels(page)).toEqual([id]);
        await expectShift(page, 0);
      });
    }
  });

  test("its tab is open before any script file has loaded", async ({ page }) => {
    const scripts: string[] = [];
    await page.route(/\.js(?:$|\?)/, (route) => {
      scripts.push(route.request().url());
      return route.abort();
    });
    for (const [suffix, id] of [
      ["", "tab-description"],
      ["#reviews", "tab-reviews"],
      ["#tab-reviews", "tab-reviews"],
      ["#comment-12", "tab-reviews"],
      ["?from=comment-page-2", "tab-reviews"],
      ["#elsewhere", "tab-description"],
    ] as const) {
      await test.step(`“${suffix}” opens ${id}`, async () => {
        // From a page to itself with another hash, the browser would load nothing.
        await page.goto("about:blank");
        await page.goto(PRODUCT + suffix, { waitUntil: "domcontentloaded" });
        expect(await openPanels(page)).toEqual([id]);
      });
    }
    expect(scripts).not.toEqual([]);
  });
});

test("a product page has three tabs for mouse and keyboard, one of which is always open [S1.03, S2.03, S2.07, S2.08]", async ({
  page,
}) => {
  await page.goto("/shop/");
  const release = await holdRequests(page, /on-demand/);
  await page.getByRole("link", { name: "Pantry Jar", exact: true }).first().click();
  await expect(page).toHaveURL(PRODUCT);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pantry Jar");
  const tabs = page.getByRole("tab");

  await test.step("clicking a tab before its script loads opens it", async () => {
    await page.getByRole("tab", { name: /Reviews/ }).click();
    release();
    await expect(page.locator("#tab-reviews")).toBeVisible();
    await untilEnhanced(page);
    expect(await openPanels(page)).toEqual(["tab-reviews"]);
  });

  await test.step("each tab shows its panel, and clicking the open tab does not close it", async () => {
    await expect(tabs).toHaveText([/^Description$/, /^Additional information$/, /^Reviews/]);
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

  await test.step("arrow keys, Home and End move focus; Enter and Space open the tab", async () => {
    await page.getByRole("tab", { name: "Description" }).click();
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

  await test.step("arrow keys are reversed in a right-to-left page", async () => {
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.last()).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tabs.nth(1)).toBeFocused();
  });
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
