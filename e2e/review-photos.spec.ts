import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { fillInReview, uniqueText } from "./support/review-steps.ts";

/** A grey PNG of the given size. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x99);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const photo = (name: string) => ({ name, mimeType: "image/png", buffer: png(400, 300) });

test("photos of a pending review are visible only to its author and open in the lightbox", async ({
  page,
  request,
}) => {
  await page.goto("/product/moon-jar/#reviews");
  await untilScriptsRun(page);
  await fillInReview(page, uniqueText("Rounder than the moon."), "Ann of the photos");
  await page.getByRole("radio", { name: "5 of 5 stars" }).click();
  await page.getByLabel("Photos").setInputFiles([photo("one.png"), photo("two.png")]);
  await page.getByRole("button", { name: "Submit" }).click();

  const photos = page.getByRole("list", { name: "Photos by Ann of the photos" });
  await expect(photos.getByRole("img")).toHaveCount(2);
  await expect(page.getByText("Your review is awaiting approval")).toBeVisible();
  const thumbnail = photos.getByRole("img").first();
  await thumbnail.scrollIntoViewIfNeeded();
  await expect.poll(() => thumbnail.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const unsignedUrl = (await thumbnail.getAttribute("src"))?.split("?")[0] ?? "";
  expect((await request.get(unsignedUrl)).status()).toBe(404);
  expect(await axeViolations(page, "all", "#reviews")).toEqual([]);

  await photos.getByRole("link").last().click();
  const lightbox = page.getByRole("dialog");
  await expect(lightbox).toBeVisible();
  await expect(lightbox.locator(".lightbox-counter")).toHaveText("2 / 2");
  await page.keyboard.press("Escape");
  await expect(photos.getByRole("link").last()).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a file that is no photo is rejected by name, and the form keeps the entered text", async ({ page }) => {
    await page.goto("/product/moon-jar/");
    const text = uniqueText("Half a moon.");
    await fillInReview(page, text);
    await page.locator("select#rating").selectOption("4");
    await page
      .getByLabel("Photos")
      .setInputFiles([{ name: "moon.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") }]);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "moon.jpg" })).toContainText("cannot be read as a photo");
    await expect(page.locator("#comment")).toHaveValue(text);
    await expect(page.getByText("Please choose your photos again.")).toBeVisible();

    await page.getByLabel("Photos").setInputFiles([photo("moon.png")]);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.locator(".review-photos img")).toHaveCount(1);
  });
});
