import { expect, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { DISPLAY_VARIANTS, applyVariant } from "./support/display-variants.ts";
import {
  drag,
  gallery,
  lightbox,
  recordLiveRegions,
  openLightbox,
  openProduct,
  slideInView,
  untilLightboxOpen,
  watchPageErrors,
} from "./support/gallery-steps.ts";
import { holdRequests } from "./support/hold-requests.ts";
import { untilStill } from "./support/settled.ts";

const PRODUCT = "tide-mug";
/** The file of its third image is missing. */
const BROKEN = "incense-dish";

test.describe("lightbox [S1.04, S2.11, S2.12, S2.14, S9.02, S9.03]", () => {
  test("the product image zooms on hover", async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await openProduct(page, PRODUCT);
    const link = gallery(page).slides.first().locator("a");
    await link.hover({ position: { x: 200, y: 200 } });
    await expect(link).toHaveAttribute("data-zoomed");
  });

  test("opens, changes images, zooms and closes by keyboard, and returns focus to the magnifier", async ({ page }) => {
    const announcements = await recordLiveRegions(page);
    const breaches = await watchPageErrors(page);
    await openProduct(page, PRODUCT);
    const { magnifier, slides } = gallery(page);
    const count = await slides.count();
    for (
      let presses = 0;
      presses < 40 && !(await magnifier.evaluate((it) => it === document.activeElement));
      presses++
    ) {
      await page.keyboard.press("Tab");
    }
    await expect(magnifier).toBeFocused();
    await page.keyboard.press("Enter");
    await untilLightboxOpen(page);
    const fillsViewport = await lightbox(page).dialog.evaluate((dialog) => {
      const { left, top, width, height } = dialog.getBoundingClientRect();
      // The space of the page's scroll bar stays free; otherwise the page behind would jump.
      const { width: pageWidth } = document.body.getBoundingClientRect();
      return left === 0 && top === 0 && width === pageWidth && height === innerHeight;
    });
    expect(fillsViewport, "the lightbox fills the viewport").toBe(true);
    await expect(lightbox(page).button("Close")).toBeFocused();

    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(lightbox(page).counter).toHaveText(`3 / ${count}`);
    await expect.poll(async () => (await announcements()).at(-1)).toMatch(new RegExp(`^3 / ${count}, .+`));
    await page.keyboard.press("+");
    await expect(lightbox(page).button("Zoom")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await expect(lightbox(page).dialog).toHaveCount(0);
    await expect(magnifier).toBeFocused();
    expect(await slideInView(page)).toBe(3);
    expect(await breaches()).toEqual([]);
  });

  test("keeps focus inside: Tab and Shift+Tab wrap around", async ({ page }) => {
    await openProduct(page, BROKEN);
    await openLightbox(page);
    const focused = new Set<string>();
    for (const key of [...Array<string>(14).fill("Tab"), ...Array<string>(14).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const current = await page.evaluate(() => ({
        isInside: document.activeElement?.closest("dialog.lightbox") !== null,
        name: document.activeElement?.getAttribute("aria-label") ?? "",
      }));
      expect(current.isInside, `focus after ${key}: “${current.name}”`).toBe(true);
      focused.add(current.name);
    }
    expect([...focused].toSorted()).toEqual(
      ["Close", "Enter full screen", "Next image", "Previous image", "Share", "Zoom"].toSorted(),
    );
  });

  test("opens on a click on the image, and returns focus even if another image is current by then", async ({
    page,
  }) => {
    await openProduct(page, BROKEN);
    const link = gallery(page).slides.first().locator("a");
    await openLightbox(page, link);
    await page.keyboard.press("Escape");
    await expect(lightbox(page).dialog).toHaveCount(0);
    await expect(link).toBeFocused();

    await openLightbox(page, link);
    await lightbox(page).button("Next image").click();
    await lightbox(page).button("Close").click();
    await expect(lightbox(page).dialog).toHaveCount(0);
    await expect(gallery(page).magnifier).toBeFocused();
    expect(await slideInView(page)).toBe(2);
  });

  test("has previous, next, counter, zoom, share links and close", async ({ page }) => {
    await openProduct(page, BROKEN);
    await openLightbox(page);
    const { button, counter, dialog } = lightbox(page);
    await expect(counter).toHaveText("1 / 3");
    await button("Next image").click();
    await expect(counter).toHaveText("2 / 3");
    await button("Previous image").click();
    await expect(counter).toHaveText("1 / 3");
    await button("Zoom").click();
    await expect(button("Zoom")).toHaveAttribute("aria-pressed", "true");
    await button("Zoom").click();
    await expect(button("Zoom")).toHaveAttribute("aria-pressed", "false");
    await button("Share").click();
    await expect(dialog.getByRole("link")).toHaveCount(4);
    await button("Share").click();
    await button("Close").click();
    await expect(dialog).toHaveCount(0);
  });

  test("Escape first exits full screen, then closes the lightbox", async ({ page }) => {
    await openProduct(page, PRODUCT);
    await openLightbox(page);
    await lightbox(page).button("Enter full screen").click();
    await expect(lightbox(page).button("Exit full screen")).toBeFocused();
    expect(await page.evaluate(() => document.fullscreenElement?.className)).toContain("lightbox-stage");
    await page.keyboard.press("Escape");
    await expect(lightbox(page).button("Enter full screen")).toBeVisible();
    await expect(lightbox(page).dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(lightbox(page).dialog).toHaveCount(0);
  });

  test("closes on scroll, unless the image is zoomed", async ({ page }) => {
    await openProduct(page, PRODUCT);
    await openLightbox(page);
    await page.keyboard.press("+");
    await expect(lightbox(page).button("Zoom")).toHaveAttribute("aria-pressed", "true");
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 60);
    await untilStill(page);
    await expect(lightbox(page).dialog).toBeVisible();
    await page.keyboard.press("-");
    await expect(lightbox(page).button("Zoom")).toHaveAttribute("aria-pressed", "false");
    await page.mouse.wheel(0, 60);
    await expect(lightbox(page).dialog).toHaveCount(0);
  });

  test("opens in 333 ms, spaces images by 12 % and zooms to 1.33 at most", async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await openProduct(page, BROKEN);
    await openLightbox(page);
    const opened = await page.evaluate(() => ({
      duration: document.querySelector<HTMLElement>(".pswp")?.style.getPropertyValue("--pswp-transition-duration"),
      stage: document.querySelector(".lightbox-stage")?.clientWidth ?? 0,
      places: [...document.querySelectorAll(".pswp__item")]
        .map((item) => item.getBoundingClientRect().left)
        .toSorted((a, b) => a - b),
    }));
    expect(opened.duration).toBe("333ms");
    expect(opened.places.map((left) => Math.round(left))).toEqual(
      [-1.12, 0, 1.12].map((share) => Math.round(opened.stage * share)),
    );

    const width = () =>
      page.evaluate(
        () =>
          document.querySelector("[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)")?.getBoundingClientRect()
            .width ?? 0,
      );
    await page.keyboard.press("+");
    await expect.poll(width).toBe(1200);
    await page.keyboard.press("+");
    await expect.poll(async () => Math.round(await width())).toBe(1596);
    await page.keyboard.press("-");
    await expect.poll(width).toBeLessThan(800);
  });

  test("is open, then closing for 333 ms, then removed from the page [S4.09]", async ({ page }) => {
    await openProduct(page, PRODUCT);
    await openLightbox(page);
    const { dialog } = lightbox(page);
    await expect(dialog).toHaveAttribute("data-phase", "open");
    // Closing during the opening animation would take less time.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
    const end = await page.evaluate(
      () =>
        new Promise<{ phases: string[]; ms: number }>((resolve) => {
          const found = document.querySelector<HTMLElement>("dialog.lightbox");
          const phases: string[] = [];
          const startedAt = performance.now();
          found?.querySelector<HTMLElement>("[aria-label=Close]")?.click();
          const check = () => {
            const phase = document.contains(found) ? (found?.dataset["phase"] ?? "") : "destroyed";
            if (phases.at(-1) !== phase) phases.push(phase);
            if (phase === "destroyed") resolve({ phases, ms: performance.now() - startedAt });
            else requestAnimationFrame(check);
          };
          check();
        }),
    );
    expect(end.phases).toEqual(["closing", "destroyed"]);
    expect(end.ms).toBeGreaterThan(300);
    await expect(page.locator(".pswp")).toHaveCount(0);
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

    for (const [share, isClosed] of [
      [0.11, false],
      [-0.11, false],
      [0.19, true],
      [-0.19, true],
    ] as const) {
      test(`a vertical drag over ${share} of the height ${isClosed ? "closes it" : "springs back"}`, async ({
        page,
      }) => {
        await openProduct(page, PRODUCT);
        await gallery(page).magnifier.tap();
        await untilLightboxOpen(page);
        await drag(page, { x: 195, y: 400 }, { x: 195, y: 400 + 800 * share });
        if (isClosed) {
          await expect(lightbox(page).dialog).toHaveCount(0);
          await expect(gallery(page).magnifier).toBeFocused();
        } else {
          await untilStill(page);
          await expect(lightbox(page).dialog).toBeVisible();
          await expect(page.locator(".pswp__bg")).toHaveCSS("opacity", "1");
        }
      });
    }
  });
});

test("the lightbox script is loaded once, on first opening (S1.04, S2.11)", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await openProduct(page, PRODUCT);
  await untilStill(page);
  const ofLightbox = () => files.filter((file) => /lightbox.*\.js$/.test(file));
  expect(ofLightbox()).toEqual([]);
  await openLightbox(page);
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
  await openLightbox(page);
  expect(ofLightbox()).toHaveLength(1);
});

test("a click before the gallery script has loaded opens the lightbox afterwards (S2.11)", async ({ page }) => {
  const release = await holdRequests(page, /live-gallery/);
  await page.goto(`/product/${PRODUCT}/`);
  await gallery(page).magnifier.click();
  await expect(lightbox(page).dialog).toHaveCount(0);
  release();
  await untilLightboxOpen(page);
  await expect(page).toHaveURL(`/product/${PRODUCT}/`);
});

test("closing during the opening animation closes the lightbox afterwards (S2.14)", async ({ page }) => {
  await openProduct(page, PRODUCT);
  await gallery(page).magnifier.click();
  await expect(lightbox(page).dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
  await expect(gallery(page).magnifier).toBeFocused();
});

test("share links open a window of 550 × 420 px, and the download link saves the image [S2.13, S9.06]", async ({
  page,
  context,
}) => {
  await context.route(/facebook\.com/, (route) => route.fulfill({ body: "shared", contentType: "text/plain" }));
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  await lightbox(page).button("Share").click();
  const links = lightbox(page).dialog.getByRole("link");
  await expect(links).toHaveText(["Share on Facebook", "Tweet", "Pin it", "Download image"]);

  const shown = encodeURIComponent(page.url());
  await expect(links.nth(1)).toHaveAttribute("href", new RegExp(`^https://(?:twitter|x)\\.com/.*${shown}`));
  await expect(links.nth(2)).toHaveAttribute("href", new RegExp(`^https?://www\\.pinterest\\.com/.*${shown}`));
  const [popup] = await Promise.all([context.waitForEvent("page"), links.first().click()]);
  expect(popup.url()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(page.url())}`);
  expect(await popup.evaluate(() => [innerWidth, innerHeight, opener === null])).toEqual([550, 420, true]);
  await popup.close();
  await expect(links).toHaveCount(0);

  await lightbox(page).button("Share").click();
  const [download] = await Promise.all([page.waitForEvent("download"), links.last().click()]);
  expect(download.suggestedFilename()).toMatch(/\.avif$/);
});

test("Escape closes the share links first (S2.14)", async ({ page }) => {
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  await lightbox(page).button("Share").click();
  await page.keyboard.press("Tab");
  await expect(lightbox(page).dialog.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lightbox(page).button("Share")).toBeFocused();
  await expect(lightbox(page).dialog.getByRole("link")).toHaveCount(0);
  await expect(lightbox(page).dialog).toBeVisible();
});

test("an image that fails to load shows and announces an error with a link to the file [S8.05]", async ({ page }) => {
  const announcements = await recordLiveRegions(page);
  const breaches = await watchPageErrors(page);
  await openProduct(page, BROKEN);
  await openLightbox(page);
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox(page).counter).toHaveText("3 / 3");
  const message = lightbox(page).dialog.locator("[aria-hidden=false] .pswp__error-msg");
  await expect(message).toHaveText("The image could not be loaded.");
  await expect(message.getByRole("link", { name: "The image" })).toHaveAttribute("href", /incense-dish--night-lit/);
  await expect
    .poll(async () => {
      const [box, stage] = await Promise.all([message.boundingBox(), page.locator(".lightbox-stage").boundingBox()]);
      return box && stage && Math.abs(box.x + box.width / 2 - stage.width / 2);
    })
    .toBeLessThan(5);
  await expect
    .poll(async () => (await announcements()).filter((text) => text === "The image could not be loaded."))
    .toHaveLength(1);
  expect(await axeViolations(page)).toEqual([]);
  expect(await breaches()).toEqual([]);
});

test("the loading indicator appears after one second [S9.05]", async ({ page }) => {
  await page.clock.install();
  await openProduct(page, PRODUCT);
  const href = await gallery(page).magnifier.getAttribute("href");
  const release = await holdRequests(page, `**${href}`);
  await page.evaluate(() => {
    const times = { opened: 0, shown: 0 };
    Object.assign(window, { times });
    new MutationObserver(() => {
      const indicator = document.querySelector<HTMLElement>(".lightbox-loading");
      if (indicator) times.opened ||= Date.now();
      if (indicator && !indicator.hidden) times.shown ||= Date.now();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  await gallery(page).magnifier.click();
  const indicator = lightbox(page).dialog.locator(".lightbox-loading");
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(indicator).toBeVisible({ timeout: 50 });
  }).toPass();
  const { opened, shown } = await page.evaluate(
    () => (window as unknown as { times: { opened: number; shown: number } }).times,
  );
  // By the page's paused clock: a task or two run before the wait begins.
  expect(shown - opened).toBeGreaterThanOrEqual(1000);
  expect(shown - opened).toBeLessThan(1020);
  release();
  await page.clock.resume();
  await expect(indicator).toBeHidden();
});

test("controls hide after the mouse is idle for four seconds or outside for one second [S9.04]", async ({ page }) => {
  await page.clock.install();
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  const stage = page.locator(".lightbox-stage");
  await page.mouse.move(300, 300);
  await page.clock.runFor(3999);
  await expect(stage).not.toHaveClass(/is-idle/);
  await page.clock.runFor(1);
  await expect(stage).toHaveClass(/is-idle/);
  await expect(page.locator(".lightbox-bar")).toHaveCSS("opacity", "0");

  await page.mouse.move(310, 310);
  await expect(stage).not.toHaveClass(/is-idle/);
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" })),
  );
  await page.clock.runFor(999);
  await expect(stage).not.toHaveClass(/is-idle/);
  await page.clock.runFor(1);
  await expect(stage).toHaveClass(/is-idle/);
});

test("with reduced motion the lightbox opens at once without animations (S9.03)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openProduct(page, PRODUCT);
  await gallery(page).magnifier.click();
  await expect(lightbox(page).dialog).toBeVisible();
  await expect(page.locator(".pswp")).toHaveCSS("opacity", "1");
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length),
  ).toBe(0);
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
});

test("on a right-to-left page the left arrow key shows the next image, which is on the left (S2.12)", async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => document.documentElement.setAttribute("dir", "rtl")),
  );
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  await expect(lightbox(page).counter).toHaveText(/^1 \/ /);
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox(page).counter).toHaveText(/^2 \/ /);
  const [next, stage] = await Promise.all([
    lightbox(page).button("Next image").boundingBox(),
    page.locator(".lightbox-stage").boundingBox(),
  ]);
  expect(next?.x).toBeLessThan((stage?.width ?? 0) / 2);
  const imageOnTheLeft = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll(".pswp__item")]
          .find((item) => item.getBoundingClientRect().left < -10)
          ?.querySelector("img")?.alt,
    );
  const third = await gallery(page).slides.nth(2).locator("img[data-src]").getAttribute("alt");
  await expect.poll(imageOnTheLeft).toBe(third);
});

test("the page behind the lightbox keeps its scroll position and width (S2.14)", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await openProduct(page, PRODUCT);
  await gallery(page).magnifier.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 40);
  await untilStill(page);
  const before = await page.evaluate(() => [scrollX, scrollY, document.body.getBoundingClientRect().width]);
  await openLightbox(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
  expect(await page.evaluate(() => [scrollX, scrollY, document.body.getBoundingClientRect().width])).toEqual(before);
});

for (const variant of DISPLAY_VARIANTS) {
  test(`the open lightbox passes axe, ${variant.name} (S2.12)`, async ({ page }) => {
    await openProduct(page, BROKEN);
    await applyVariant(page, variant);
    await openLightbox(page);
    expect(await axeViolations(page, variant.rules)).toEqual([]);
    await lightbox(page).button("Share").click();
    expect(await axeViolations(page, variant.rules)).toEqual([]);
  });
}

test("every control of gallery and lightbox is at least 44 × 44 px (S2.12)", async ({ page }) => {
  await openProduct(page, BROKEN);
  const sizes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height);
        }),
    );
  for (const size of await sizes(".gallery :is(button, ol a, .woocommerce-product-gallery__trigger)")) {
    expect(size).toBeGreaterThanOrEqual(44);
  }
  await openLightbox(page);
  await lightbox(page).button("Share").click();
  const lightboxSizes = await sizes(".lightbox-button, .lightbox-share-links a");
  expect(lightboxSizes).toHaveLength(10);
  for (const size of lightboxSizes) expect(size).toBeGreaterThanOrEqual(44);
});
