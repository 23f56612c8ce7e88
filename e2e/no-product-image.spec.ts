import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { type WooGallery, installWooGallery } from "./support/woo-gallery.ts";
import { openShopDatabase } from "./support/shop-database.ts";
import { useOwnShop } from "./support/use-own-shop.ts";
import { openVariable } from "./support/variation-steps.ts";

type Foreign = { wooGallery: WooGallery };

const shop = useOwnShop();
const PATH = "/product/tide-mug/";
const NO_IMAGE_TEXT = "No image yet";

const gallery = (page: Page) => page.locator(".woocommerce-product-gallery");
const image = (page: Page) =>
  gallery(page).locator(".woocommerce-product-gallery__image--placeholder img.wp-post-image");

test.beforeAll(async () => {
  const database = await openShopDatabase(shop.dataFolder);
  await database.run("delete from product_media where product_id = (select id from products where slug = 'tide-mug')");
  await database.close();
});

test("a product without an image shows a placeholder, which a variation's image replaces", async ({
  page,
  browser,
}) => {
  await test.step("without JavaScript there are a placeholder and a message", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(shop.origin + PATH);
    await expect(gallery(plain).getByText(NO_IMAGE_TEXT)).toBeVisible();
    await expect(image(plain)).toHaveAttribute("src", /^data:image\/svg\+xml/);
    await context.close();
  });

  await page.addInitScript(installWooGallery);
  const mug = await openVariable(page, shop.origin + PATH);
  await test.step("selecting a variation replaces the placeholder with its image; clearing the selection restores it", async () => {
    await mug.swatch("Sage").click();
    await mug.choose("Size", "250-ml");
    await expect(image(page)).toHaveAttribute("src", /^\/media\/.+/);
    await expect(image(page)).toHaveJSProperty("complete", true);
    const box = await image(page).boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    await expect(gallery(page).getByText(NO_IMAGE_TEXT)).toBeHidden();

    await mug.reset.click();
    await expect(image(page)).toHaveAttribute("src", /^data:/);
    await expect(gallery(page).getByText(NO_IMAGE_TEXT)).toBeVisible();
    expect(await axeViolations(page, "all", ".woocommerce-product-gallery")).toEqual([]);
  });

  await test.step("WooCommerce’s gallery and variation scripts can replace the placeholder image", async () => {
    await page.evaluate(() => (window as unknown as Foreign).wooGallery.start());
    await expect(gallery(page)).toHaveAttribute("data-foreign-slide", "0");
    const variationImage = {
      src: "/favicon.svg",
      srcset: false,
      sizes: false,
      alt: "Sage mug",
      full_src: "/favicon.svg",
    } as const;
    await page.evaluate((shown) => (window as unknown as Foreign).wooGallery.changeFirst(shown), variationImage);
    await expect(image(page)).toHaveAttribute("src", "/favicon.svg");
    await expect(gallery(page).getByText(NO_IMAGE_TEXT)).toBeHidden();

    await page.evaluate(() => (window as unknown as Foreign).wooGallery.changeFirst(null));
    await expect(gallery(page).getByText(NO_IMAGE_TEXT)).toBeVisible();
  });
});
