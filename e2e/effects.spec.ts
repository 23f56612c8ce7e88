import { expect, type Locator, type Page, test } from "@playwright/test";
import { objections } from "./support/axe.ts";
import { watchComplaints } from "./support/console-watch.ts";
import { rewriteHtml } from "./support/island-steps.ts";

const stage = (page: Page) => page.locator(".effects-stage");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The demo is there and its script has run. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/effects/${name}/`);
  await expect(stage(page)).toHaveAttribute("data-alive", "");
}

async function addresses(page: Page): Promise<string[]> {
  await page.goto("/effects/");
  const found = await page
    .locator(".effects-entry a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(found.length).toBeGreaterThan(25);
  return found.filter((href) => href !== null);
}

const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === "hidden");

test("every effect has a page of its own with its keys, a sample and its weight, open to everybody [S1.11]", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const complaints = watchComplaints(page);
  const found: string[] = [];
  for (const address of await addresses(page)) {
    await page.goto(address);
    await expect(stage(page)).toHaveAttribute("data-alive", "");
    await expect(
      page.getByRole("heading", { level: 2 }).filter({ hasText: /^(Keys|In code|What it weighs)$/ }),
    ).toHaveCount(3);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      found.push(...(await objections(page, "all", "main")).map((objection) => `${address} ${width} px ${objection}`));
    }
  }
  expect(found).toEqual([]);
  // The demo of a player has no film.
  expect(complaints.filter((text) => !/video|throwing-a-bowl/i.test(text))).toEqual([]);
});

test("what opens is used by keys alone, one at a time, and gives the focus back [S4.27, S4.28, S4.29, S4.30, S2.23]", async ({
  page,
}) => {
  await test.step("a modal holds the page, has an address, and Escape closes the newest first", async () => {
    await open(page, "modal");
    await button(page, "Sizes, with an address").press("Enter");
    const sizes = page.getByRole("dialog", { name: "Sizes" });
    await expect(sizes).toBeVisible();
    await expect(page).toHaveURL(/#sizes$/);
    expect(await isScrollLocked(page)).toBe(true);
    // In the middle, whatever the page does to the space between its parts.
    await expect(async () => {
      const box = await sizes.boundingBox();
      expect((box?.y ?? 0) * 2 + (box?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, -1);
    }).toPass();
    await button(page, "How we measure").press("Enter");
    const measuring = page.getByRole("dialog", { name: "How we measure" });
    await expect(measuring).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(measuring).toBeHidden();
    await expect(sizes).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sizes).toBeHidden();
    await expect(button(page, "Sizes, with an address")).toBeFocused();
    expect(await isScrollLocked(page)).toBe(false);
  });

  await test.step("closing the outer one closes the inner one, and the address opens it again", async () => {
    await page.goto("/effects/");
    await page.goto("/effects/modal/#sizes");
    const sizes = page.locator("#demo-sizes");
    await expect(sizes).toBeVisible();
    await button(page, "How we measure").press("Enter");
    await expect(page.locator("#demo-measuring")).toBeVisible();
    await page.goBack();
    await expect(page.locator("#demo-measuring")).toBeHidden();
  });

  await test.step("a question that Escape does not answer stays", async () => {
    await open(page, "modal");
    await button(page, "A question that Escape does not answer").press("Enter");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Keep the cart?" })).toBeVisible();
    await button(page, "Keep it").press("Enter");
    await expect(page.getByRole("dialog", { name: "Keep the cart?" })).toBeHidden();
  });

  await test.step("an accordion of which one is open", async () => {
    await open(page, "accordion");
    const parts = page.locator(".accordion").nth(1).locator("details");
    const [care, delivery] = [parts.nth(0).locator("summary"), parts.nth(1).locator("summary")];
    await care.press("Enter");
    await expect(parts.nth(0)).toHaveAttribute("open");
    await care.press("ArrowDown");
    await expect(delivery).toBeFocused();
    await delivery.press("Enter");
    await expect(parts.nth(1)).toHaveAttribute("open");
    await expect(parts.nth(0)).not.toHaveAttribute("open");
  });

  await test.step("a menu, a popover and a dropdown", async () => {
    await open(page, "menu");
    const shop = page.locator(".menu").first().getByRole("button", { name: /Shop/ });
    await shop.press("Enter");
    const list = page.locator(".menu").first().getByRole("link", { name: "Cups" });
    await expect(list).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(shop).toBeFocused();

    await open(page, "popover");
    await button(page, "About the glaze").press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "All glazes" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "All glazes" })).toBeHidden();
    await expect(button(page, "About the glaze")).toBeFocused();
  });

  await test.step("tabs and a tooltip", async () => {
    await open(page, "tabs");
    const clay = page.getByRole("tab", { name: "Clay" });
    await clay.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tabpanel", { name: "Fire" })).toBeVisible();
    await expect(page.getByRole("tabpanel", { name: "Clay" })).toBeHidden();

    await open(page, "tooltip");
    await button(page, "Save").focus();
    const words = page.getByText("Kept for later, on this device only");
    await expect(words).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(words).toBeHidden();
    await expect(button(page, "Save")).toBeFocused();
  });
});

test("bars stick, hide and shrink as the page moves, and cards turn over and back [S4.31, S4.32]", async ({ page }) => {
  await open(page, "sticky-bar");
  const [sliding, shrinking] = [page.locator(".sticky-bar-inner").nth(0), page.locator(".sticky-bar-inner").nth(1)];
  const full = await heightOf(shrinking);
  await page.mouse.wheel(0, 1600);
  await expect(async () => {
    expect(await bottomOf(sliding)).toBeLessThanOrEqual(0);
    expect(await topOf(shrinking)).toBeGreaterThanOrEqual(0);
    expect(await heightOf(shrinking)).toBeLessThan(full);
  }).toPass();
  await page.mouse.wheel(0, -200);
  await expect(async () => expect(await topOf(sliding)).toBeCloseTo(0, 0)).toPass();

  await open(page, "flip-card");
  const card = page.locator("[data-flip-card]");
  await card.getByRole("button").press("Enter");
  await expect(card).toHaveAttribute("data-card", "active");
  await page.keyboard.press("Escape");
  await expect(card).toHaveAttribute("data-card", "inactive");
});

test("a countdown runs by the shop's clock and ends with its message, or is gone [S4.33, S3.25]", async ({ page }) => {
  const end = new Date(Date.now() + 6000).toISOString();
  await rewriteHtml(page, "**/effects/countdown/", (html) => html.replaceAll(/data-end="[^"]*"/g, `data-end="${end}"`));
  await open(page, "countdown");
  const [told, silent] = [page.locator("[data-countdown]").nth(0), page.locator("[data-countdown]").nth(1)];
  await expect(told).toHaveAttribute("data-phase", "running");
  await expect(told.getByRole("timer")).toBeVisible();
  await expect(told).toHaveAttribute("data-phase", "complete", { timeout: 10_000 });
  await expect(told.getByText("The kiln is open.")).toBeVisible();
  await expect(silent).toBeHidden();
});

test("who wants no motion sees the end at once, and to the right is to the left where one reads that way [S1.11]", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "counter");
  await expect(page.locator(".counter-digits").first()).toHaveText("12,480");
  await open(page, "in-view");
  await expect(page.locator("[data-in-view-state=waiting]")).toHaveCount(0);

  await rewriteHtml(page, "**/effects/{tabs,off-canvas}/", (html) => html.replace('dir="ltr"', 'dir="rtl"'));
  await open(page, "tabs");
  await page.getByRole("tab", { name: "Clay" }).press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Fire" })).toBeFocused();
  await open(page, "off-canvas");
  await button(page, "From the start").press("Enter");
  const panel = page.getByRole("dialog", { name: "Rooms" });
  await expect(async () => {
    const box = await panel.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 20);
    expect([box?.y, box?.height]).toEqual([0, page.viewportSize()?.height]);
  }).toPass();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every demo can be read, and what the browser opens by itself opens [S1.11]", async ({ page }) => {
    test.setTimeout(60_000);
    for (const address of await addresses(page)) {
      await page.goto(address);
      const unseen = await stage(page).evaluate((element) =>
        [...element.querySelectorAll<HTMLElement>("p, li, h3, summary, label, [data-in-view]")]
          .filter(
            (part) =>
              !part.closest(
                "dialog, [popover], details:not([open]) > :not(summary), [hidden], .menu-panel, .video-embed-note",
              ),
          )
          .filter((part) => !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((part) => part.outerHTML),
      );
      expect(unseen, address).toEqual([]);
      const isThere = stage(page).locator(":scope *:visible").first();
      await expect(isThere, address).toBeVisible();
    }

    await page.goto("/effects/modal/");
    await button(page, "Sizes, with an address").click();
    await expect(page.getByRole("dialog", { name: "Sizes" })).toBeVisible();
    await page.goto("/effects/popover/");
    await button(page, "About the glaze").click();
    await expect(page.getByRole("link", { name: "All glazes" })).toBeVisible();
  });
});

async function heightOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.height ?? 0;
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(element: Locator): Promise<number> {
  return (await topOf(element)) + (await heightOf(element));
}
