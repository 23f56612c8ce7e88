import { expect, test } from "@playwright/test";

test.use({ viewport: { width: 1440, height: 900 } });

test("the variation form checks after 100 ms, shows details 300 ms later and resizes the gallery after 20 ms [S9.16, S9.17, S9.20]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const times: [string, number][] = [];
    Object.assign(window, { times });
    for (const name of ["wc_variation_form", "check_variations", "found_variation", "show_variation", "resize"]) {
      addEventListener(name, () => times.push([name, Date.now()]));
    }
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/product/tide-mug/");
  const times = () => page.evaluate(() => (window as unknown as { times: [string, number][] }).times);
  await expect(async () => {
    await page.clock.runFor(50);
    expect((await times()).map(([name]) => name)).toContain("show_variation");
  }).toPass({ intervals: [20] });
  const at = Object.fromEntries((await times()).toReversed());
  expect((at["check_variations"] ?? 0) - (at["wc_variation_form"] ?? 0)).toBe(100);
  expect((at["show_variation"] ?? 0) - (at["found_variation"] ?? 0)).toBe(300);

  await page.evaluate(() => (window as unknown as { times: unknown[] }).times.splice(0));
  await page.locator("form.variations_form").getByRole("radio", { name: "Sage" }).click();
  await page.clock.runFor(1000);
  const since = await times();
  const start = since.find(([name]) => name === "found_variation")?.[1] ?? 0;
  expect([...new Set(since.map(([name, time]) => `${name} after ${time - start} ms`))]).toEqual([
    "check_variations after 0 ms",
    "found_variation after 0 ms",
    "resize after 20 ms",
    "show_variation after 300 ms",
  ]);
  const detail = page.locator("form.variations_form .single_variation");
  const transition = () => detail.evaluate((element) => getComputedStyle(element).transition);
  expect(await transition()).toMatch(/^(?:block-size|height) 0\.2s/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await transition()).toMatch(/^none/);
});

test("the layout is mobile up to 978.98 px and desktop above [S9.29]", async ({ page }) => {
  const at = (width: number) => page.setViewportSize({ width, height: 900 });
  const isSideBySide = async (one: string, other: string) => {
    const [first, second] = [await page.locator(one).boundingBox(), await page.locator(other).boundingBox()];
    return (second?.x ?? 0) >= (first?.x ?? 0) + (first?.width ?? Infinity);
  };
  await at(979);
  await page.goto("/product/tide-mug/");
  expect(await isSideBySide(".product-main > .images", ".product-main > .summary")).toBe(true);
  const header = page.locator("header").first();
  const wide = await header.innerText();
  await at(978);
  expect(await isSideBySide(".product-main > .images", ".product-main > .summary")).toBe(false);
  expect(await header.innerText()).not.toBe(wide);

  await at(979);
  await page.goto("/effects/navigation/");
  const menuButton = page.locator(".effects-stage .navigation-button");
  await expect(menuButton).toBeHidden();
  await at(978);
  await expect(menuButton).toBeVisible();
});

test("each gallery image has a large version with its dimensions, alt text and a caption [S3.06]", async ({ page }) => {
  await page.goto("/product/tide-mug/");
  const images = await page.locator(".woocommerce-product-gallery__image").evaluateAll((slides) =>
    slides.map((slide) => {
      const image = slide.querySelector<HTMLImageElement>("img:not([aria-hidden])");
      const { large_image = "", large_image_width, large_image_height, caption } = image?.dataset ?? {};
      return {
        url: large_image,
        isLinked: slide.querySelector("a")?.getAttribute("href") === large_image,
        width: Number(large_image_width),
        height: Number(large_image_height),
        alt: image?.alt,
        text: caption || image?.title,
      };
    }),
  );
  expect(images.length).toBeGreaterThan(3);
  for (const galleryImage of images) {
    expect(galleryImage).toMatchObject({
      url: expect.stringMatching(/^\/media\//),
      isLinked: true,
      alt: expect.stringMatching(/\w+ \w+/),
      text: expect.stringMatching(/\w/),
    });
    const size = await page.evaluate(async (url) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight };
    }, galleryImage.url);
    expect(size).toEqual({ width: galleryImage.width, height: galleryImage.height });
  }
});
