import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { watchConsole } from "./support/console-watch.ts";
import { button, openEffect, stage } from "./support/effect-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";

async function addresses(page: Page): Promise<string[]> {
  await page.goto("/effects/");
  const found = await page
    .locator(".effects-entry a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(found.length).toBeGreaterThan(25);
  return found.filter((href) => href !== null);
}

test("every effect has a demo page with keys, code sample and file size, and passes axe (S1.11)", async ({ page }) => {
  const complaints = watchConsole(page);
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
      found.push(
        ...(await axeViolations(page, "all", "main")).map((violation) => `${address} ${width} px ${violation}`),
      );
    }
  }
  expect(found).toEqual([]);
  // Messages about the demo video are ignored.
  expect(complaints.filter((text) => !/video|throwing-a-bowl/i.test(text))).toEqual([]);
});

test("reduced motion shows the final state at once, and right-to-left pages mirror keys and panels (S1.11)", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openEffect(page, "counter");
  await expect(page.locator(".counter-digits").first()).toHaveText("12,480");
  await openEffect(page, "in-view");
  await expect(page.locator("[data-in-view-state=waiting]")).toHaveCount(0);

  await rewriteHtml(page, "**/effects/{tabs,off-canvas}/", (html) => html.replace('dir="ltr"', 'dir="rtl"'));
  await openEffect(page, "tabs");
  await page.getByRole("tab", { name: "Clay" }).press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Fire" })).toBeFocused();
  await openEffect(page, "off-canvas");
  await button(page, "From the start").press("Enter");
  const panel = page.getByRole("dialog", { name: "Rooms" });
  await expect(async () => {
    const box = await panel.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 20);
    expect([box?.y, box?.height]).toEqual([0, page.viewportSize()?.height]);
  }).toPass();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every demo's content is visible, and dialogs and popovers open natively (S1.11)", async ({ page }) => {
    for (const address of await addresses(page)) {
      await page.goto(address);
      const invisible = await stage(page).evaluate((element) =>
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
      expect(invisible, address).toEqual([]);
      const firstVisible = stage(page).locator(":scope *:visible").first();
      await expect(firstVisible, address).toBeVisible();
    }

    await page.goto("/effects/modal/");
    await button(page, "Sizes, with an address").click();
    await expect(page.getByRole("dialog", { name: "Sizes" })).toBeVisible();
    await page.goto("/effects/popover/");
    await button(page, "About the glaze").click();
    await expect(page.getByRole("link", { name: "All glazes" })).toBeVisible();
  });
});
