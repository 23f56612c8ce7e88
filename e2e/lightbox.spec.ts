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
import { pauseClock } from "./support/paused-clock.ts";
import { untilStill } from "./support/settled.ts";

const PRODUCT = "tide-mug";
/** The file of its third image is missing. */
const BROKEN = "incense-dish";

test.describe("lightbox [S1.04, S2.11, S2.12, S2.14, S9.02, S9.03]", () => {
  test("by keyboard the lightbox opens, changes images, zooms and closes, and focus returns to the magnifier", async ({
    page,
  }) => {
    const announcements = await recordLiveRegions(page);
    const breaches = await watchPageErrors(page);
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    const scripts = () => files.filter((file) => /lightbox.*\.js$/.test(file));
    await page.setViewportSize({ width: 1000, height: 800 });
    await openProduct(page, PRODUCT);
    const { magnifier, slides } = gallery(page);
    const { dialog, button, counter } = lightbox(page);

    await test.step("the product image zooms on hover", async () => {
      const link = slides.first().locator("a");
      await link.hover({ position: { x: 200, y: 200 } });
      await expect(link).toHaveAttribute("data-zoomed");
      await page.mouse.move(5, 5);
    });

    await test.step("Enter on the magnifier opens it, and only then its script is loaded", async () => {
      await untilStill(page);
      expect(scripts()).toEqual([]);
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
      const fillsViewport = await dialog.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        // The space of the page's scroll bar stays free; otherwise the page behind would jump.
        const { width: pageWidth } = document.body.getBoundingClientRect();
        return left === 0 && top === 0 && width === pageWidth && height === innerHeight;
      });
      expect(fillsViewport, "the lightbox fills the viewport").toBe(true);
      await expect(button("Close")).toBeFocused();
    });

    await test.step("arrow keys change the image, + zooms, and Escape closes at the current image", async () => {
      const count = await slides.count();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(counter).toHaveText(`3 / ${count}`);
      await expect.poll(async () => (await announcements()).at(-1)).toMatch(new RegExp(`^3 / ${count}, .+`));
      await page.keyboard.press("+");
      await expect(button("Zoom")).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(magnifier).toBeFocused();
      expect(await slideInView(page)).toBe(3);
    });

    await test.step("Escape during the opening animation closes it afterwards", async () => {
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(magnifier).toBeFocused();
    });

    await test.step("the page behind keeps its scroll position and width", async () => {
      await page.setViewportSize({ width: 1000, height: 500 });
      await magnifier.scrollIntoViewIfNeeded();
      await page.mouse.move(500, 250);
      await page.mouse.wheel(0, 40);
      await untilStill(page);
      const position = () => page.evaluate(() => [scrollX, scrollY, document.body.getBoundingClientRect().width]);
      const before = await position();
      await openLightbox(page);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      expect(await position()).toEqual(before);
    });
    expect(scripts()).toHaveLength(1);
    expect(await breaches()).toEqual([]);
  });

  test("the lightbox has previous, next, counter, zoom, share links, full screen and close", async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await openProduct(page, BROKEN);
    const { magnifier, slides } = gallery(page);
    const { button, counter, dialog } = lightbox(page);
    const link = slides.first().locator("a");

    await test.step("a click on the image opens it, and focus returns to the image or, on another one, the magnifier", async () => {
      await openLightbox(page, link);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();

      await openLightbox(page, link);
      await button("Next image").click();
      await button("Close").click();
      await expect(dialog).toHaveCount(0);
      await expect(magnifier).toBeFocused();
      expect(await slideInView(page)).toBe(2);
      await gallery(page).previous.click();
      await expect.poll(() => slideInView(page)).toBe(1);
    });

    await openLightbox(page);
    await test.step("it opens in 333 ms, spaces images by 12 % and zooms to 1.33 at most", async () => {
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
            document
              .querySelector("[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)")
              ?.getBoundingClientRect().width ?? 0,
        );
      await page.keyboard.press("+");
      await expect.poll(width).toBe(1200);
      await page.keyboard.press("+");
      await expect.poll(async () => Math.round(await width())).toBe(1596);
      await page.keyboard.press("-");
      await expect.poll(width).toBeLessThan(800);
    });

    await test.step("its buttons change the image, zoom and show the share links", async () => {
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
    });

    await test.step("every control of gallery and lightbox is at least 44 × 44 px", async () => {
      const sizes = (selector: string) =>
        page.locator(selector).evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => {
              const { width, height } = one.getBoundingClientRect();
              return Math.min(width, height);
            }),
        );
      const ofGallery = await sizes(".gallery :is(button, ol a, .woocommerce-product-gallery__trigger)");
      expect(ofGallery.length).toBeGreaterThan(3);
      const ofLightbox = await sizes(".lightbox-button, .lightbox-share-links a");
      expect(ofLightbox).toHaveLength(10);
      for (const size of [...ofGallery, ...ofLightbox]) expect(size).toBeGreaterThanOrEqual(44);
    });

    await test.step("Escape closes the share links first", async () => {
      await page.keyboard.press("Tab");
      await expect(dialog.getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(button("Share")).toBeFocused();
      await expect(dialog.getByRole("link")).toHaveCount(0);
      await expect(dialog).toBeVisible();
    });

    await test.step("Tab and Shift+Tab stay inside and wrap around", async () => {
      const focused = new Set<string>();
      for (const key of [...Array<string>(8).fill("Tab"), ...Array<string>(8).fill("Shift+Tab")]) {
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

    await test.step("Escape first exits full screen, then closes the lightbox", async () => {
      await button("Enter full screen").click();
      await expect(button("Exit full screen")).toBeFocused();
      expect(await page.evaluate(() => document.fullscreenElement?.className)).toContain("lightbox-stage");
      await page.keyboard.press("Escape");
      await expect(button("Enter full screen")).toBeVisible();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    });
  });

  test("the lightbox closes on scroll unless zoomed, is closing for 333 ms, and is then removed [S4.09]", async ({
    page,
  }) => {
    await openProduct(page, PRODUCT);
    await openLightbox(page);
    const { dialog, button } = lightbox(page);
    await expect(dialog).toHaveAttribute("data-phase", "open");
    await page.keyboard.press("+");
    await expect(button("Zoom")).toHaveAttribute("aria-pressed", "true");
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 60);
    await untilStill(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("-");
    await expect(button("Zoom")).toHaveAttribute("aria-pressed", "false");
    await page.mouse.wheel(0, 60);
    await expect(dialog).toHaveCount(0);

    await openLightbox(page);
    // Closing during the opening animation would take less time.
    await untilStill(page);
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

    await test.step("with reduced motion it opens at once without animations", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await gallery(page).magnifier.click();
      await expect(dialog).toBeVisible();
      await expect(page.locator(".pswp")).toHaveCSS("opacity", "1");
      expect(
        await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length),
      ).toBe(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    });
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

    test("a vertical drag over 0.11 of the height springs back, one over 0.19 closes the lightbox", async ({
      page,
    }) => {
      await openProduct(page, PRODUCT);
      const { magnifier } = gallery(page);
      const { dialog } = lightbox(page);
      for (const share of [0.19, -0.19]) {
        await magnifier.tap();
        await untilLightboxOpen(page);
        await drag(page, { x: 195, y: 400 }, { x: 195, y: 400 + 800 * Math.sign(share) * 0.11 });
        await untilStill(page);
        await expect(dialog).toBeVisible();
        await expect(page.locator(".pswp__bg")).toHaveCSS("opacity", "1");
        await drag(page, { x: 195, y: 400 }, { x: 195, y: 400 + 800 * share });
        await expect(dialog).toHaveCount(0);
        await expect(magnifier).toBeFocused();
      }
    });
  });
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

test("after a second a loading indicator appears, and controls hide when the mouse rests or leaves [S9.04, S9.05]", async ({
  page,
}) => {
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
  await pauseClock(page);
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
  await untilLightboxOpen(page);

  await pauseClock(page);
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

test("the open lightbox passes axe (S2.12)", async ({ page }) => {
  await openProduct(page, BROKEN);
  for (const variant of DISPLAY_VARIANTS) {
    await applyVariant(page, variant);
    await openLightbox(page);
    expect(await axeViolations(page, variant.rules), variant.name).toEqual([]);
    await lightbox(page).button("Share").click();
    expect(await axeViolations(page, variant.rules), `${variant.name}, share links`).toEqual([]);
    await lightbox(page).button("Close").click();
    await expect(lightbox(page).dialog).toHaveCount(0);
  }
});
