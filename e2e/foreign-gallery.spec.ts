import { expect, type Page, test } from "@playwright/test";
import { type WooGallery, installWooGallery } from "./support/woo-gallery.ts";
import { gallery } from "./support/gallery-steps.ts";
import { openVariable, variableProduct } from "./support/variation-steps.ts";

type ForeignWindow = { wooGallery: WooGallery };

const PATH = "/product/tide-mug/";
const start = (page: Page) => page.evaluate(() => (window as unknown as ForeignWindow).wooGallery.start());
const shownSource = (page: Page) =>
  page
    .locator(".woocommerce-product-gallery .wp-post-image")
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc, location.href).pathname);

test.beforeEach(({ page }) => page.addInitScript(installWooGallery));

/** Chooses a variation whose image is the fourth, while another script moves the slides. */
async function expectForeignSlides(page: Page): Promise<void> {
  const root = page.locator(".woocommerce-product-gallery");
  await expect(root.locator("[data-slider-thumbs]")).toHaveCount(0);
  await expect(root.locator("[inert]")).toHaveCount(0);
  await expect(root.locator("ol.flex-control-nav")).toHaveCount(1);

  const mug = variableProduct(page);
  await expect(mug.variationId).toHaveValue(/^[1-9]\d*$/);
  const before = await page.evaluate(() => scrollY);
  await mug.swatch("Sage").click();
  await mug.choose("Size", "250-ml");
  await expect(root).toHaveAttribute("data-foreign-slide", "3");
  await expect(root.locator(".woocommerce-product-gallery__image").nth(3)).toBeInViewport({ ratio: 0.5 });
  expect(new URL(page.url()).hash).toBe("");
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await mug.reset.click();
  await expect(root).toHaveAttribute("data-foreign-slide", "0");
}

test("WooCommerce's gallery and variation scripts work with the gallery, and FlexSlider can start after ours", async ({
  page,
}) => {
  await openVariable(page, PATH);

  await test.step("the gallery script finds the large image of every slide", async () => {
    const items = await page.evaluate(() => (window as unknown as ForeignWindow).wooGallery.items());
    expect(items.length).toBeGreaterThan(3);
    for (const item of items) {
      expect(item.src).toMatch(/^\/media\/.+/);
      expect(item.w).toBeGreaterThan(500);
      expect(item.h).toBeGreaterThan(500);
      expect(item.title).toBeTruthy();
      expect(item.alt).toBeTruthy();
    }
    expect(await page.evaluate(() => (window as unknown as ForeignWindow).wooGallery.zooms())).toBe(true);
    const first = gallery(page).slides.first().locator("img").first();
    await expect(first).toHaveAttribute("loading", "eager");
    await expect(first).toHaveAttribute("fetchpriority", "high");
  });

  await test.step("an image set by the variation script is displayed", async () => {
    await expect(gallery(page).magnifier).toHaveAttribute("role", "button");
    const original = await shownSource(page);
    expect(original).toMatch(/\.avif$/);
    const other = await page
      .locator(".woocommerce-product-gallery__image")
      .nth(3)
      .locator("img")
      .first()
      .evaluate((image) => ({
        src: image.getAttribute("src") ?? "",
        full: image.getAttribute("data-large_image") ?? "",
      }));
    const image = {
      src: other.src,
      srcset: false,
      sizes: false,
      alt: "Another mug",
      full_src: other.full,
      gallery_thumbnail_src: other.src,
    } as const;
    await page.evaluate((given) => (window as unknown as ForeignWindow).wooGallery.changeFirst(given), image);
    await expect.poll(() => shownSource(page)).toBe(other.src);
    const thumb = page.locator(".flex-control-nav li img").first();
    await expect
      .poll(() => thumb.evaluate((element: HTMLImageElement) => new URL(element.currentSrc, location.href).pathname))
      .toBe(other.src);

    await page.evaluate(() => (window as unknown as ForeignWindow).wooGallery.changeFirst(null));
    await expect.poll(() => shownSource(page)).toBe(original);
  });

  await test.step("choosing a variation moves the slides of a FlexSlider that starts after ours", async () => {
    await start(page);
    await expectForeignSlides(page);
  });

  await test.step("the first image of a product card is the product's, not the blurred placeholder", async () => {
    const html = await (await page.request.get("/shop/")).text();
    const cards = html.split(/<li [^>]*class="(?:[^"]* )?product[ "]/).slice(1);
    const sources = cards.map((card) => /<img [^>]*\bsrc="([^"]*)"/.exec(card)?.[1] ?? "");
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources) expect(source).toMatch(/^\/media\//);
  });
});

test("choosing a variation moves the slides of a FlexSlider that starts before ours", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => (window as unknown as ForeignWindow).wooGallery.start()),
  );
  await page.goto(PATH);
  await expectForeignSlides(page);
});
