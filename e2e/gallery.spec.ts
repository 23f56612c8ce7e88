import { expect, test } from "@playwright/test";
import {
  drag,
  gallery,
  lightbox,
  recordLiveRegions,
  openProduct,
  slideInView,
  untilLightboxOpen,
} from "./support/gallery-steps.ts";
import { expectShift, watchLayoutShifts } from "./support/layout-shifts.ts";
import { untilIdle, untilStill } from "./support/settled.ts";

/** The file of its third image is missing. */
const BROKEN = "incense-dish";

test.describe("two or more images are a slider, and large ones zoom [S2.09, S2.10]", () => {
  test("arrows and thumbnails change the image, hovering zooms it, and a variation's image is shown [S9.07] (S1.04)", async ({
    page,
  }) => {
    await test.step("a single image has no slider", async () => {
      await openProduct(page, "wheel-workshop");
      await expect(gallery(page).slides).toHaveCount(1);
      await expect(gallery(page).next).toHaveCount(0);
      await expect(gallery(page).thumbs).toHaveCount(0);
    });

    const announcements = await recordLiveRegions(page);
    await watchLayoutShifts(page);
    await page.setViewportSize({ width: 1000, height: 800 });
    await openProduct(page, BROKEN);
    const { next, previous, thumbs, slides, strip } = gallery(page);
    await expect(slides).toHaveCount(3);

    await test.step("starting the gallery causes no layout shift", async () => {
      await untilStill(page);
      await expectShift(page, 0);
    });

    await test.step("arrow keys do not move it while another element has focus", async () => {
      await page.getByRole("tab").first().focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("tab").nth(1)).toBeFocused();
      await untilStill(page);
      expect(await slideInView(page)).toBe(1);
    });

    await test.step("arrows and thumbnails change the image, and each change is announced once", async () => {
      await next.click();
      await expect.poll(() => slideInView(page)).toBe(2);
      await expect(thumbs.nth(1)).toHaveAttribute("aria-current", "true");
      await thumbs.nth(2).click();
      await expect.poll(() => slideInView(page)).toBe(3);
      await next.click();
      await expect.poll(() => slideInView(page)).toBe(1);
      await previous.click();
      await expect.poll(() => slideInView(page)).toBe(3);
      await expect(slides.nth(0)).toHaveAttribute("inert");
      await expect(slides.nth(2)).not.toHaveAttribute("inert");

      const alts = await slides
        .locator("img[data-src]")
        .evaluateAll((all) => all.map((image) => image.getAttribute("alt")));
      await expect
        .poll(announcements)
        .toEqual([2, 3, 1, 3].map((number) => `Image ${number} of 3: ${alts[number - 1] ?? ""}`));
    });

    await test.step("a slide change takes 600 ms and does not scroll the page (S9.01)", async () => {
      await next.click();
      await expect.poll(() => slideInView(page)).toBe(1);
      await untilStill(page);
      const slide = await strip.evaluate(
        (element) =>
          new Promise<{ ms: number; steps: number; moved: number }>((resolve) => {
            const top = scrollY;
            const startedAt = performance.now();
            let steps = 0;
            element.addEventListener("scroll", () => steps++);
            document.querySelector<HTMLElement>("[data-slider-control=next]")?.click();
            const check = () => {
              if (element.scrollLeft < element.clientWidth) requestAnimationFrame(check);
              else resolve({ ms: performance.now() - startedAt, steps, moved: scrollY - top });
            };
            check();
          }),
      );
      expect(slide.ms).toBeGreaterThan(550);
      expect(slide.steps).toBeGreaterThan(1);
      expect(slide.moved).toBe(0);
    });

    await test.step("a variation's image is scrolled to if in the gallery, and otherwise replaces the first until the reset (S9.20)", async () => {
      const image = slides.first().locator(".wp-post-image");
      const original = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
      const choose = (detail: unknown) =>
        page.evaluate(
          (value) =>
            document
              .querySelector(".product-page")
              ?.dispatchEvent(new CustomEvent("vitrine:variation-image", { detail: value })),
          detail,
        );
      await previous.click();
      await expect.poll(() => slideInView(page)).toBe(1);

      const thumbnail = await slides.nth(1).getAttribute("data-thumb");
      await choose({ src: "/x.webp", gallery_thumbnail_src: thumbnail });
      await expect.poll(() => slideInView(page)).toBe(2);

      const other = await slides.nth(1).locator("a").getAttribute("href");
      await choose({
        src: `${other}?variation`,
        srcset: false,
        sizes: false,
        alt: "Another",
        full_src: `${other}?full`,
        full_src_w: 1200,
        full_src_h: 1500,
      });
      await expect.poll(() => slideInView(page)).toBe(1);
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
        .toContain("?variation");

      await choose(null);
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toBe(original);
    });

    const link = slides.first().locator("a");
    await test.step("hovering loads the large image, fades it in over 120 ms and pans it with the mouse", async () => {
      await untilStill(page);
      await link.scrollIntoViewIfNeeded();
      const layer = link.locator(".zoom-layer");
      await page.mouse.move(5, 5);
      await expect(link).not.toHaveAttribute("data-zoomed");

      await link.hover({ position: { x: 200, y: 200 } });
      await expect(link).toHaveAttribute("data-zoomed");
      await expect(layer).toHaveCSS("opacity", "1");
      await expect(layer).toHaveCSS("transition-duration", "0.12s");
      await expect(layer).toHaveAttribute("aria-hidden", "true");
      expect(await layer.evaluate((image: HTMLImageElement) => image.getBoundingClientRect().width)).toBe(1200);
      const before = await layer.evaluate(({ style }: HTMLElement) => style.translate);
      await page.mouse.move(300, 500);
      expect(await layer.evaluate(({ style }: HTMLElement) => style.translate)).not.toBe(before);

      await page.mouse.move(5, 5);
      await expect(layer).toHaveCSS("opacity", "0");
    });
  });

  test("on a right-to-left page slides run to the left, and nothing plays by itself (S9.01)", async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => document.documentElement.setAttribute("dir", "rtl")),
    );
    await page.setViewportSize({ width: 1400, height: 800 });
    await openProduct(page, BROKEN);
    const { next, previous, slides, strip } = gallery(page);

    await test.step("autoplay is off by default", async () => {
      await page.clock.runFor(30_000);
      expect(await slideInView(page)).toBe(1);
      await expect(page.locator("[data-slider-control=pause]")).toHaveCount(0);
    });

    await test.step("slides run to the left", async () => {
      const [left, right] = await Promise.all([next.boundingBox(), previous.boundingBox()]);
      expect(left?.x).toBeLessThan(right?.x ?? 0);
      await next.click();
      await expect.poll(() => slideInView(page)).toBe(2);
      expect(await strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(0);
      await previous.click();
      await expect.poll(() => slideInView(page)).toBe(1);
    });

    await test.step("an image no wider than its slide does not zoom, until the slide gets narrower", async () => {
      const link = slides.first().locator("a");
      await expect(link.locator(".zoom-layer")).toHaveCount(0);
      await expect(link).toHaveAttribute("data-zoomable");
      await link
        .locator("img[data-large_image]")
        .evaluate((image) => image.setAttribute("data-large_image_width", "500"));
      await page.setViewportSize({ width: 1300, height: 800 });
      await expect(link).not.toHaveAttribute("data-zoomable");
      await link.hover();
      await untilIdle(page);
      await expect(link.locator(".zoom-layer")).toHaveCount(0);

      await page.setViewportSize({ width: 420, height: 800 });
      await expect(link).toHaveAttribute("data-zoomable");
    });

    await test.step("with reduced motion the next image appears at once", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const offset = await strip.evaluate((element) => {
        document.querySelector<HTMLElement>("[data-slider-control=next]")?.click();
        return Math.abs(element.scrollLeft) / element.clientWidth;
      });
      expect(offset).toBe(1);
    });
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

    test("taps zoom, and swipes change the image in the page and in the lightbox (S2.12)", async ({ page }) => {
      const announcements = await recordLiveRegions(page);
      await openProduct(page, BROKEN);

      await test.step("a tap zooms in, a second tap zooms out, and neither leaves the page", async () => {
        const link = gallery(page).slides.first().locator("a");
        await link.tap();
        await expect(link).toHaveAttribute("data-zoomed");
        await link.tap();
        await expect(link).not.toHaveAttribute("data-zoomed");
        await expect(page).toHaveURL(`/product/${BROKEN}/`);
        await expect(lightbox(page).dialog).toHaveCount(0);
      });

      await test.step("a swipe shows the next image", async () => {
        // Below the arrows, which are in the middle.
        await drag(page, { x: 330, y: 520 }, { x: 60, y: 520 });
        await expect.poll(() => slideInView(page)).toBe(2);
        await expect(gallery(page).thumbs.nth(1)).toHaveAttribute("aria-current", "true");
        await expect.poll(async () => (await announcements()).join()).toMatch(/^Image 2 of 3: [^,]+/);
      });

      await test.step("swipes in the lightbox change the image, wrapping around", async () => {
        await gallery(page).magnifier.tap();
        await untilLightboxOpen(page);
        await expect(lightbox(page).counter).toHaveText("2 / 3");
        await drag(page, { x: 300, y: 420 }, { x: 120, y: 420 });
        await expect(lightbox(page).counter).toHaveText("3 / 3");
        await drag(page, { x: 300, y: 420 }, { x: 120, y: 420 });
        await expect(lightbox(page).counter).toHaveText("1 / 3");
        await drag(page, { x: 120, y: 420 }, { x: 300, y: 420 });
        await expect(lightbox(page).counter).toHaveText("3 / 3");
      });
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("thumbnails scroll to their slide, and slides link to the image file (S1.04, S2.11)", async ({ page }) => {
    await page.goto(`/product/${BROKEN}/`);
    const { slides, thumbs, root } = gallery(page);
    await expect(root.getByRole("button")).toHaveCount(0);
    await thumbs.nth(1).click();
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 });
    await slides.nth(1).locator("a").click();
    await expect(page).toHaveURL(/\/media\/.*\.avif$/);
  });
});
