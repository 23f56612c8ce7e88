import { expect, type Locator, type Page, test } from "@playwright/test";
import { button, openEffect } from "./support/effect-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";

const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === "hidden");

async function heightOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.height ?? 0;
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(element: Locator): Promise<number> {
  return (await topOf(element)) + (await heightOf(element));
}

test("a navigation that was folded up on a phone shows its links in a row on a wide screen, and folds up again", async ({
  page,
}) => {
  const panel = page.locator(".navigation.is-live > .navigation-panel").first();
  const menu = page.locator(".navigation-button").first();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/effects/navigation/");
  await expect(menu).toBeVisible();
  await expect(panel).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(panel).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(panel).toBeHidden();
  await menu.click();
  await expect(panel).toBeVisible();
});

test.describe("effects [S1.11]", () => {
  test("menus, modals, accordions, off-canvas panels, dropdowns, tabs, tooltips and popovers open and close by mouse and keyboard, close others of their group and return focus [S4.27, S4.28, S4.29, S4.30] (S2.23)", async ({
    page,
  }) => {
    /** Opens and closes content by mouse. */
    const toggle = async (control: Locator, content: Locator, close = control) => {
      await expect(content).toBeHidden();
      await control.click();
      await expect(content).toBeVisible();
      await close.click();
      await expect(content).toBeHidden();
    };

    await test.step("menu", async () => {
      await openEffect(page, "menu");
      const menu = page.locator(".menu").last();
      await toggle(menu.getByRole("button", { name: "Rooms" }), menu.getByRole("link", { name: "Kitchen" }));

      const shop = page.locator(".menu").first().getByRole("button", { name: /Shop/ });
      await shop.press("Enter");
      const list = page.locator(".menu").first().getByRole("link", { name: "Cups" });
      await expect(list).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(list).toBeHidden();
      await expect(shop).toBeFocused();
    });

    await test.step("a modal locks scrolling and sets a hash, and Escape closes the topmost modal", async () => {
      await openEffect(page, "modal");
      const opener = button(page, "Sizes, with an address");
      await toggle(
        opener,
        page.getByText("Small holds 20 cl, large 35 cl."),
        page.getByRole("button", { name: "Close" }),
      );

      await opener.press("Enter");
      const sizes = page.getByRole("dialog", { name: "Sizes" });
      await expect(sizes).toBeVisible();
      await expect(page).toHaveURL(/#sizes$/);
      expect(await isScrollLocked(page)).toBe(true);
      // Centred vertically, whatever margins the page sets.
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
      await expect(opener).toBeFocused();
      expect(await isScrollLocked(page)).toBe(false);
    });

    await test.step("a modal that requires an answer stays open on Escape", async () => {
      await button(page, "A question that Escape does not answer").press("Enter");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Keep the cart?" })).toBeVisible();
      await button(page, "Keep it").press("Enter");
      await expect(page.getByRole("dialog", { name: "Keep the cart?" })).toBeHidden();
    });

    await test.step("the hash opens the outer modal, and closing it closes the inner modal", async () => {
      await page.goto("about:blank");
      await page.goto("/effects/modal/#sizes");
      const sizes = page.locator("#demo-sizes");
      await expect(sizes).toBeVisible();
      await button(page, "How we measure").press("Enter");
      await expect(page.locator("#demo-measuring")).toBeVisible();
      await page.goBack();
      await expect(page.locator("#demo-measuring")).toBeHidden();
    });

    await test.step("an accordion, also with a single open section", async () => {
      await openEffect(page, "accordion");
      await toggle(page.locator("summary").first(), page.getByText("The dishwasher is fine").first());

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

    await test.step("off-canvas panel, dropdown and toggle", async () => {
      await openEffect(page, "off-canvas");
      await toggle(
        button(page, "From the start"),
        page.getByText("Kitchen, table, garden."),
        page.getByRole("button", { name: "Close" }),
      );
      await openEffect(page, "dropdown");
      await toggle(button(page, "Language"), page.getByRole("link", { name: "Français" }));
      await openEffect(page, "toggles");
      await toggle(button(page, "Note"), page.getByText("Its address ends in #note while it is open"));
    });

    await test.step("popover", async () => {
      await openEffect(page, "popover");
      const link = page.getByRole("link", { name: "All glazes" });
      await toggle(button(page, "About the glaze"), link);

      await button(page, "About the glaze").press("Enter");
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(link).toBeHidden();
      await expect(button(page, "About the glaze")).toBeFocused();
    });

    await test.step("tabs", async () => {
      await openEffect(page, "tabs");
      const [clay, fire] = [page.getByRole("tabpanel", { name: "Clay" }), page.getByRole("tabpanel", { name: "Fire" })];
      await expect(clay).toBeVisible();
      await expect(fire).toBeHidden();
      await page.getByRole("tab", { name: "Fire" }).click();
      await expect(fire).toBeVisible();
      await expect(clay).toBeHidden();

      await page.getByRole("tab", { name: "Clay" }).click();
      await expect(clay).toBeVisible();
      await page.getByRole("tab", { name: "Clay" }).press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(fire).toBeVisible();
      await expect(clay).toBeHidden();
    });

    await test.step("tooltip", async () => {
      await openEffect(page, "tooltip");
      const tooltip = page.getByText("Kept for later, on this device only");
      await expect(tooltip).toBeHidden();
      await button(page, "Save").hover();
      await expect(tooltip).toBeVisible();
      await page.mouse.move(5, 5);
      await expect(tooltip).toBeHidden();

      await button(page, "Save").focus();
      await expect(tooltip).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(tooltip).toBeHidden();
      await expect(button(page, "Save")).toBeFocused();
    });
  });

  test("sticky bars hide and shrink on scroll, and flip cards turn and turn back [S4.31, S4.32]", async ({ page }) => {
    await openEffect(page, "sticky-bar");
    const [sliding, shrinking] = [page.locator(".sticky-bar-inner").nth(0), page.locator(".sticky-bar-inner").nth(1)];
    const full = await heightOf(shrinking);
    const bars = page.locator(".sticky-bar");
    await expect(bars.nth(1)).not.toHaveClass(/is-fixed/);
    await page.mouse.wheel(0, 1600);
    await expect(bars.nth(1)).toHaveClass(/is-fixed/);
    await expect(async () => {
      expect(await bottomOf(sliding)).toBeLessThanOrEqual(0);
      expect(await topOf(shrinking)).toBeGreaterThanOrEqual(0);
      expect(await heightOf(shrinking)).toBeLessThan(full);
    }).toPass();
    await page.mouse.wheel(0, -200);
    await expect(async () => expect(await topOf(sliding)).toBeCloseTo(0, 0)).toPass();
    await page.mouse.wheel(0, -3000);
    await expect(bars.nth(1)).not.toHaveClass(/is-fixed/);
    await expect(async () => expect(await heightOf(shrinking)).toBe(full)).toPass();

    await openEffect(page, "flip-card");
    const card = page.locator("[data-flip-card]");
    await card.getByRole("button").press("Enter");
    await expect(card).toHaveAttribute("data-card", "active");
    await page.keyboard.press("Escape");
    await expect(card).toHaveAttribute("data-card", "inactive");
  });

  test("a countdown loads, runs by the server's clock and ends with its message or disappears [S3.25, S4.33, S9.35]", async ({
    page,
  }) => {
    const [first, other] = [page.locator("[data-countdown]").nth(0), page.locator("[data-countdown]").nth(1)];
    const set = async (seconds: number, change: (html: string) => string = (html) => html) => {
      await page.unrouteAll();
      // The visitor's clock is wrong by a year; the markup contains the server's time.
      const serverTime = new Date(Date.UTC(2030, 0, 1));
      const end = new Date(serverTime.getTime() + seconds * 1000).toISOString();
      await rewriteHtml(page, "**/effects/countdown/", (html) =>
        change(
          html.replaceAll(/data-end="[^"]*"/g, `data-end="${end}" data-server-time="${serverTime.toISOString()}"`),
        ),
      );
      await page.goto("/effects/countdown/");
    };
    const units = async (countdown: Locator) =>
      (await countdown.locator(".countdown-unit:not([hidden])").allInnerTexts()).map((text) =>
        text.replace(/\s+/g, " "),
      );
    await page.clock.install({ time: new Date(Date.UTC(2029, 0, 1)) });

    await test.step("loading until the script runs", async () => {
      await page.route(/attach-effects/, () => {});
      await page.goto("/effects/countdown/");
      await expect(first).toHaveAttribute("data-phase", "loading");
      await page.unrouteAll();
    });

    await test.step("running by the server's clock", async () => {
      await page.clock.pauseAt(new Date(Date.UTC(2029, 0, 2)));
      await set(86_400 + 3600 + 60 + 1);
      await page.clock.runFor(100);
      await expect(first).toHaveAttribute("data-phase", "running");
      await expect(first.getByRole("timer")).toBeVisible();
      await expect(first.getByRole("timer")).toHaveAccessibleName("Countdown ends in 1 days, 1 hours, and 1 minutes.");
      expect(await units(first)).toEqual(["01 Day", "01 Hour", "01 Minute", "01 Second"]);
      expect(await units(other), "without leading zeros, and hours in place of days").toEqual([
        "25 Hours",
        "1 Minute",
        "1 Second",
      ]);
      await page.clock.runFor(1000);
      expect(await units(first)).toEqual(["01 Day", "01 Hour", "01 Minute", "00 Seconds"]);
    });

    await test.step("units that reach zero are hidden if configured", async () => {
      await set(125);
      await page.clock.runFor(100);
      await expect.poll(() => units(first)).toEqual(["02 Minutes", "05 Seconds"]);
      expect(await units(other)).toEqual(["0 Hours", "2 Minutes", "5 Seconds"]);
      await set(125, (html) =>
        html.replace(
          'data-leading-zeros="true" data-hide-empty="true"',
          'data-leading-zeros="false" data-hide-empty="false"',
        ),
      );
      await page.clock.runFor(100);
      await expect.poll(() => units(first)).toEqual(["0 Days", "0 Hours", "2 Minutes", "5 Seconds"]);
    });

    await test.step("complete: a message, or hidden", async () => {
      await page.clock.runFor(126_000);
      await expect(first).toHaveAttribute("data-phase", "complete");
      await expect(first.getByText("The kiln is open.")).toBeVisible();
      await expect(other).toBeHidden();
    });
  });

  test("content appears and counters run on scroll, a map can be explored and a video played", async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await openEffect(page, "in-view");
    const row = page.locator(".in-view-row");
    await expect(row).toHaveAttribute("data-in-view-state", "waiting");
    await row.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 1000);
    await expect(row).toHaveAttribute("data-in-view-state", "shown");

    await openEffect(page, "counter");
    await page.locator("[data-counter]").first().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect(page.locator(".counter-digits").first()).toHaveText("12,480");

    await openEffect(page, "map");
    await button(page, "Explore the map").first().click();
    await expect(page.locator(".effects-stage [data-map]").first()).toHaveAttribute("data-phase", "live");

    await openEffect(page, "video");
    const isPlaying = await page.locator("video[controls]").evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      return !video.paused;
    });
    expect(isPlaying).toBe(true);
  });

  test("hash links scroll to their target in 500 ms, easing out, and a hash opens its toggles [S2.23, S9.27]", async ({
    page,
  }) => {
    await page.clock.install();
    await openEffect(page, "hash-scroll");
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
    const target = page.locator("#demo-firing");
    const scrolled = () => page.evaluate(() => scrollY);
    await page.getByRole("link", { name: "To the firing" }).click();
    expect(await scrolled()).toBe(0);
    await page.clock.runFor(250);
    const halfTime = await scrolled();
    await page.clock.runFor(230);
    const nearEnd = await scrolled();
    await page.clock.runFor(40);
    const end = await scrolled();
    expect(end).toBeGreaterThan(100);
    expect(nearEnd).toBeLessThan(end);
    // Linear scrolling would be half-way by now.
    expect(halfTime).toBeGreaterThan(end * 0.6);
    expect(halfTime).toBeLessThan(end * 0.8);
    await page.clock.runFor(1000);
    expect(await scrolled()).toBe(end);
    await expect(page).toHaveURL(/#demo-firing$/);
    await expect(target).toBeFocused();

    await page.clock.resume();
    await page.goto("about:blank");
    await page.goto("/effects/hash-scroll/#demo-firing");
    await expect(target).toBeInViewport();
    await expect(target).toBeFocused();

    const linked = ["one", "two"].map(
      (id) => `<div id="${id}" data-toggle="collapse" data-toggle-hash="both">${id}</div>`,
    );
    await rewriteHtml(page, "**/effects/dropdown/", (html) =>
      html.replace(
        '<div class="effects-stage" data-effects="">',
        `<div class="effects-stage" data-effects=""><button type="button" data-toggles="one">Open one</button>${linked.join("")}`,
      ),
    );
    await openEffect(page, "dropdown");
    // The script that connects toggles to the hash is loaded on demand.
    await page.waitForLoadState("networkidle");
    await expect(page.locator("#one")).toBeHidden();
    const entries = await page.evaluate(() => history.length);
    await button(page, "Open one").click();
    await expect(page).toHaveURL(/#both$/);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await expect(page.locator("#one")).toBeVisible();
    await expect(page.locator("#two")).toBeVisible();
    await page.goto("about:blank");
    await page.goto("/effects/dropdown/#both");
    await expect(page.locator("#one")).toBeVisible();
    await expect(page.locator("#two")).toBeVisible();
  });
});
