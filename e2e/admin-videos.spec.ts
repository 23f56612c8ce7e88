import { readFileSync, writeFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { becomeOwner, signInToAdmin } from "./support/admin-steps.ts";
import { addBlock, openEditor } from "./support/editor-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";
import { holdRequests } from "./support/hold-requests.ts";

test.describe.configure({ mode: "serial" });

const OWNER = "owner@example.com";
const shop = useOwnShop();
const VIDEO = readFileSync(new URL("../packages/effects/demo/throwing-a-bowl.webm", import.meta.url));
const PART_BYTES = 2 * 1024 * 1024;
/** Long enough for several parts, and still a WebM: players skip the EBML "Void" element after the last frame. */
const LONG_VIDEO = Buffer.concat([VIDEO, voidElement(PART_BYTES * 2 + 1024)]);

function voidElement(length: number): Buffer {
  const filler = Buffer.alloc(length);
  const size = length - 5;
  filler.set([0xec, 0x10, (size >> 16) & 0xff, (size >> 8) & 0xff, size & 0xff]);
  return filler;
}

async function addVideo(page: Page): Promise<Locator> {
  await addBlock(page, "video");
  return page.getByRole("button", { name: "Upload: Video files *" });
}

/** Records the offsets of the upload parts that the page sends from now on. */
function sentParts(page: Page): number[] {
  const parts: number[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/admin/pages/video-files/" && searchParams.get("kind") === "video") {
      parts.push(Number(searchParams.get("offset")));
    }
  });
  return parts;
}

const file = (name: string, buffer: Buffer, mimeType = "video/webm") => ({ name, mimeType, buffer });
/** On disk, from where the browser reads it: sending its bytes to the browser would take seconds. */
function longVideo(name: string): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, LONG_VIDEO);
  return path;
}
const list = (page: Page, name: string) => page.getByRole("list", { name });

test("an owner uploads a video with poster and captions in the page editor, and visitors play it", async ({
  page,
  browser,
}) => {
  await becomeOwner(page, shop, OWNER);
  await openEditor(page, shop, "Film");
  const videos = await addVideo(page);

  await test.step("a file that is not a video is rejected, with the accepted formats", async () => {
    await videos.setInputFiles(file("a.mp4", Buffer.from("not a video at all"), "video/mp4"));
    await expect(page.getByRole("alert").filter({ hasText: "MP4 (H.264), WebM or Ogg" })).toBeVisible();
  });

  await test.step("the video is uploaded in parts; dimensions and poster come from the video", async () => {
    const parts = sentParts(page);
    await videos.setInputFiles(longVideo("b.webm"));
    await expect(list(page, "Video files *")).toContainText(/WebM, \d+ × \d+/);
    expect(parts.slice(0, 3)).toEqual([0, PART_BYTES, 2 * PART_BYTES]);
    const poster = list(page, "Preview image").getByRole("presentation");
    await expect(poster).toHaveAttribute("src", /^\/media\/poster-[0-9a-f]{16}\.webp$/);
  });

  await test.step("another frame or an uploaded image replaces the poster", async () => {
    const poster = list(page, "Preview image").getByRole("presentation");
    const first = (await poster.getAttribute("src")) ?? "";
    await page.getByText("Use a frame of the video").filter({ visible: true }).press("Enter");
    const player = page.getByLabel("Find a frame").filter({ visible: true });
    await player.evaluate(async (video: HTMLVideoElement) => {
      const moved = new Promise((done) => video.addEventListener("seeked", done, { once: true }));
      if (video.readyState < 2) await new Promise((done) => video.addEventListener("loadeddata", done, { once: true }));
      video.currentTime = video.duration * 0.8;
      await moved;
    });
    await page.getByRole("button", { name: "Use this frame" }).press("Enter");
    await expect(poster).not.toHaveAttribute("src", first);
    const frame = (await poster.getAttribute("src")) ?? "";
    const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background: "#336" } })
      .png()
      .toBuffer();
    const upload = page.getByRole("button", { name: "Upload: Preview image" });
    await upload.setInputFiles(file("p.png", buffer, "image/png"));
    await expect(poster).not.toHaveAttribute("src", frame);
  });

  await test.step("captions must be WebVTT and get a label", async () => {
    const captions = page.getByRole("button", { name: "Upload: Captions" });
    await captions.setInputFiles(file("c.vtt", Buffer.from("1\n00:00"), "text/vtt"));
    await expect(page.getByRole("alert").filter({ hasText: "WEBVTT" })).toBeVisible();
    const words = "WEBVTT\n\n00:00.000 --> 00:02.000\nThe wheel turns.\n";
    await captions.setInputFiles(file("c.vtt", Buffer.from(words), "text/vtt"));
    await expect(page.getByRole("textbox", { name: "Label", exact: true })).toHaveValue("English");
    await page.getByRole("textbox", { name: "Label", exact: true }).fill("English captions");
  });

  await expect(page.frameLocator("iframe").locator("track[label='English captions']")).toHaveCount(1);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.locator(".toast")).toHaveText("Draft saved.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.locator(".toast")).toHaveText("Page published.");

  await test.step("a visitor plays the video with captions, and range requests work", async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${shop.origin}/film/`);
    const video = visitor.locator("video.video");
    await expect(video).toHaveAttribute("poster", /^\/media\/poster-[0-9a-f]{16}\.webp$/);
    await expect(video.locator("track")).toHaveAttribute("label", "English captions");
    const size = await video.evaluate(({ width, height }: HTMLVideoElement) => ({ width, height }));
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
    });
    const playing = await video.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => ({
      width: videoWidth,
      height: videoHeight,
    }));
    expect(playing).toEqual(size);
    const src = (await video.locator("source").getAttribute("src")) ?? "";
    const part = await visitor.request.get(shop.origin + src, { headers: { range: "bytes=4-99" } });
    expect(part.status()).toBe(206);
    expect(part.headers()).toMatchObject({
      "content-type": "video/webm",
      "content-range": `bytes 4-99/${LONG_VIDEO.length}`,
      "x-content-type-options": "nosniff",
    });
    expect(await part.body()).toEqual(VIDEO.subarray(4, 100));
    const words = await visitor.request.get(shop.origin + ((await video.locator("track").getAttribute("src")) ?? ""));
    expect(words.headers()).toMatchObject({
      "content-type": "text/vtt; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    await visitor.close();
  });

  await test.step("without JavaScript the browser's own player shows the video", async () => {
    const html = await (await fetch(`${shop.origin}/film/`)).text();
    const [, attributes = "", inside = ""] = /<video ([^>]*)>(.*?)<\/video>/s.exec(html) ?? [];
    expect(attributes).toContain('controls=""');
    expect(inside).toMatch(/<source [^>]*src="\/media\/video-/);
  });
});

test("an upload can be cancelled, resumes after a lost connection and continues while another block is edited; edits made while a draft is being saved are shown as unsaved", async ({
  page,
}) => {
  await signInToAdmin(page, shop, OWNER);
  await page.clock.install();
  await openEditor(page, shop, "Cut off");
  const videos = await addVideo(page);
  const parts = sentParts(page);

  await test.step("cancelling removes the partial upload", async () => {
    await page.route("**/admin/pages/video-files/**", (route) =>
      route.request().url().includes(`offset=${PART_BYTES}`) ? undefined : route.fallback(),
    );
    await videos.setInputFiles(longVideo("cancelled.webm"));
    await expect(page.getByRole("progressbar", { name: "Uploading: Video files *" })).toHaveAttribute(
      "value",
      /^0\.[1-9]/,
    );
    const gone = page.waitForResponse((response) => response.url().includes("&cancel="));
    await page.getByRole("button", { name: "Cancel upload" }).press("Enter");
    expect((await gone).status()).toBe(200);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(videos).toBeFocused();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  await test.step("after a lost connection the upload resumes at the failed part", async () => {
    await page.route(`**/admin/pages/video-files/**offset=${PART_BYTES}&**`, (route) => route.abort("connectionreset"));
    parts.length = 0;
    await videos.setInputFiles(longVideo("cut-off.webm"));
    const resume = page.getByRole("button", { name: "Resume upload" });
    // The page tries again by itself, after growing pauses.
    await expect(async () => {
      await page.clock.fastForward(4000);
      await expect(resume).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await expect(page.getByRole("alert").filter({ hasText: "The connection was lost" })).toBeVisible();
    expect(parts.filter((offset) => offset === 0)).toHaveLength(1);
    await page.unrouteAll({ behavior: "ignoreErrors" });

    // Hold the last part back, so that another block can be selected during the upload.
    const release = await holdRequests(page, `**/admin/pages/video-files/**offset=${2 * PART_BYTES}&**`);
    parts.length = 0;
    await resume.press("Enter");
    await expect(page.getByText("Uploading cut-off.webm…").filter({ visible: true })).toBeVisible();
    await page.getByLabel("Add block").selectOption("text");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Text", level: 2 })).toBeVisible();
    release();
    const source = page.frameLocator("iframe").locator("video source");
    await expect(source).toHaveAttribute("src", /^\/media\/video-/);
    expect(parts).toEqual([PART_BYTES, 2 * PART_BYTES]);
  });
  await test.step("edits made while a draft is being saved are shown as unsaved", async () => {
    await page.getByRole("button", { name: "Close", exact: true }).click();
    const title = page.getByRole("textbox", { name: "Title *" });
    await title.fill("First");
    const release = await holdRequests(page, "**/edit/_.data");
    await page.getByRole("button", { name: "Save draft" }).click();
    await title.fill("Second");
    release();
    await expect(page.locator(".toast")).toHaveText("Draft saved.");
    await expect(page.locator(".save-state")).toHaveText("Not saved yet");
  });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.locator(".toast")).toHaveText("Page published.");
});

test("a video block can be added, uploaded and given a poster on a phone", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signInToAdmin(page, shop, OWNER);
  await openEditor(page, shop, "On a phone");
  const panel = (name: string) =>
    page.getByRole("navigation").getByText(name, { exact: true }).filter({ visible: true });
  await panel("Blocks").tap();
  const videos = await addVideo(page);
  await panel("Fields").tap();
  await videos.setInputFiles(file("phone.webm", VIDEO));
  const files = list(page, "Video files *");
  await expect(files).toContainText("WebM");
  const poster = list(page, "Preview image").getByRole("presentation");
  const first = (await poster.getAttribute("src")) ?? "";
  await page.getByText("Use a frame of the video").filter({ visible: true }).tap();
  const player = page.getByLabel("Find a frame").filter({ visible: true });
  const use = page.getByRole("button", { name: "Use this frame" });
  for (const part of [files, videos, player, use]) {
    await part.scrollIntoViewIfNeeded();
    const { x, width } = (await part.boundingBox()) ?? { x: -1, width: 0 };
    expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  }
  await player.evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState < 2) await new Promise((done) => video.addEventListener("loadeddata", done, { once: true }));
    const moved = new Promise((done) => video.addEventListener("seeked", done, { once: true }));
    video.currentTime = video.duration * 0.8;
    await moved;
  });
  await use.tap();
  await expect(poster).not.toHaveAttribute("src", first);
  await context.close();
});
