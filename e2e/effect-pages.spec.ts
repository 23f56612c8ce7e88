import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { watchConsole } from "./support/console-watch.ts";
import { button, openEffect, openTogether, stage } from "./support/effect-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { reflowProblems, ZOOMED } from "./support/reflow.ts";

async function addresses(page: Page): Promise<string[]> {
  await page.goto("/effects/");
  const found = await page
    .locator(".effects-entry a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(found.length).toBeGreaterThan(25);
  return found.filter((href) => href !== null);
}

/** The axe rules whose result can differ in another width, as long as the same elements are shown. */
const LAYOUT_RULES = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"];

/** One character per element of the main content: whether it is shown. */
const shownElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .map((element) => (element.checkVisibility({ visibilityProperty: true }) ? "1" : "0"))
      .join(""),
  );

// Two tests, so that two workers share the longest walk.
for (const half of ["first", "second"] as const) {
  test(`every effect has a demo page with keys, code sample and file size, passes axe and fits a viewport at 400 % zoom, ${half} half (S1.11, S4.31)`, async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    const found: string[] = [];
    const all = await addresses(page);
    expect(all.length).toBeGreaterThan(30);
    const middle = Math.ceil(all.length / 2);
    for (const address of half === "first" ? all.slice(0, middle) : all.slice(middle)) {
      await page.emulateMedia({ reducedMotion: null });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await expect(stage(page)).toHaveAttribute("data-alive", "");
      await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: /^(Keys|In code|Size)$/ })).toHaveCount(3);
      const wide = (await axeViolations(page, "all", "main")).map((violation) => `1440 px ${violation}`);
      const shown = await shownElements(page);
      await page.setViewportSize({ width: 390, height: 844 });
      const rules = (await shownElements(page)) === shown ? LAYOUT_RULES : "all";
      const narrow = (await axeViolations(page, rules, "main")).map((violation) => `390 px ${violation}`);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize(ZOOMED);
      found.push(...[...wide, ...narrow, ...(await reflowProblems(page))].map((problem) => `${address} ${problem}`));
    }
    expect(found).toEqual([]);
    // Messages about the demo video are ignored.
    expect(complaints.filter((text) => !/video|throwing-a-bowl/i.test(text))).toEqual([]);
  });
}

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
    const demos = await addresses(page);
    await openTogether(page, demos);
    await expect(stage(page)).toHaveCount(demos.length);
    const found = await stage(page).evaluateAll((stages) =>
      stages.map((element) => {
        const isShown = (part: Element) =>
          part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && part.clientHeight > 0;
        const invisible = [...element.querySelectorAll<HTMLElement>("p, li, h3, summary, label, [data-in-view]")]
          .filter(
            (part) =>
              !part.closest(
                "dialog, [popover], details:not([open]) > :not(summary), [hidden], .menu-panel, .video-embed-note",
              ),
          )
          .filter((part) => !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((part) => part.outerHTML);
        return { invisible, isEmpty: ![...element.querySelectorAll("*")].some(isShown) };
      }),
    );
    for (const [index, address] of demos.entries()) {
      expect(found[index], address).toEqual({ invisible: [], isEmpty: false });
    }

    await page.goto("/effects/modal/");
    await button(page, "Sizes, with an address").click();
    await expect(page.getByRole("dialog", { name: "Sizes" })).toBeVisible();
    await page.goto("/effects/popover/");
    await button(page, "About the glaze").click();
    await expect(page.getByRole("link", { name: "All glazes" })).toBeVisible();
  });
});
