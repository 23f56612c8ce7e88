import { expect, test } from "@playwright/test";
import { becomeOwner, signInToAdmin } from "./support/admin-steps.ts";
import { addBlock, openEditor } from "./support/editor-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

test.describe.configure({ mode: "serial" });

const OWNER = "owner@example.com";
const shop = useOwnShop();

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await becomeOwner(page, shop, OWNER);
  await page.close();
});

test.beforeEach(({ page }) => signInToAdmin(page, shop, OWNER));

test("an owner choosing an image sees how many match, from the response's X-WP-Total header [S7.08]", async ({
  page,
}) => {
  await openEditor(page, shop, "With an image");
  // The image picker may send its request as soon as its field is rendered.
  const responsePromise = page.waitForResponse(
    (response) => response.request().postData()?.includes("query-attachments") ?? false,
  );
  await addBlock(page, "hero");
  await page.getByRole("button", { name: "Choose an image" }).first().click();
  const response = await responsePromise;
  const total = Number(response.headers()["x-wp-total"]);
  const { success, data } = (await response.json()) as { success: boolean; data: { name: string; alt: string }[] };
  expect([success, response.request().method()]).toEqual([true, "POST"]);
  expect(total).toBeGreaterThan(data.length);

  const status = (text: string) => page.getByText(text).filter({ visible: true }).first();
  await expect(status(`${data.length} of ${total} images shown. Search to narrow the list.`)).toBeVisible();
  const search = page.getByPlaceholder("Choose an image").filter({ visible: true }).first();
  await search.fill("no image has this name");
  await search.press("Enter");
  await expect(status("No images match.")).toBeVisible();
});

test("a journal entry's image search shows how many images match (S7.08)", async ({ page }) => {
  await page.goto(`${shop.origin}/admin/journal/new/`);
  await page.getByLabel("Image").fill("tide");
  await expect(page.getByText(/^\d+ images?$/)).toBeVisible();
});

test("the media API lists images with their total to visitors, who cannot use the admin's query (S7.08)", async ({
  request,
}) => {
  const media = await request.get(`${shop.origin}/wp-json/wp/v2/media?search=tide&per_page=1`);
  expect(Number(media.headers()["x-wp-total"])).toBeGreaterThan(1);
  const [image] = (await media.json()) as { source_url: string }[];
  expect((await request.get(image?.source_url ?? "")).headers()["content-type"]).toMatch(/^image\//);

  const form = { action: "query-attachments" };
  const headers = { origin: shop.origin };
  const responsePromise = await request.post(`${shop.origin}/admin/ajax/`, { form, headers, maxRedirects: 0 });
  expect([responsePromise.status(), responsePromise.headers()["location"]]).toEqual([302, "/admin/login/"]);
});

test("a video block accepts only Vimeo and YouTube URLs, and applies the player's options [S5.22]", async ({
  page,
  browser,
}) => {
  const published = `${shop.origin}/with-a-video/`;
  const urlField = page.getByRole("textbox", { name: "Video URL" });
  await openEditor(page, shop, "With a video");
  await addBlock(page, "video-embed");
  await page.getByRole("textbox", { name: "Title *" }).fill("Our kiln");

  await test.step("another site's URL is rejected in the form, in the preview and on publishing", async () => {
    await urlField.fill("https://notvimeo.com/1");
    const reason = "“https://notvimeo.com/1” is not a vimeo.com url or youtube.com url.";
    await expect(page.getByRole("status").filter({ hasText: reason })).toBeVisible();
    await expect(page.frameLocator("iframe").getByText(reason)).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText(`url: ${reason}`).first()).toBeVisible();
    expect((await page.request.get(published)).status()).toBe(404);
  });
  await test.step("player options are set in the block", async () => {
    await urlField.fill("https://vimeo.com/76979871");
    const number = (name: string) => page.getByRole("spinbutton", { name, exact: true });
    await number("Width").fill("640");
    await number("Height").fill("480");
    await number("Maximum width, in pixels").fill("600");
    await number("Maximum height, in pixels").fill("400");
    await page.getByRole("textbox", { name: "Colour of the controls, such as #0055aa" }).fill("#0055aa");
    const checkbox = (label: string) =>
      page.locator("label.check-field", { hasText: new RegExp(`^${label}$`) }).getByRole("checkbox");
    for (const label of [
      "Show the author’s portrait",
      "Title",
      "Show the author",
      "Play on first click",
      "Pause when another video plays",
      "Fit page width",
    ]) {
      await checkbox(label).uncheck();
    }
    await checkbox("Play again at the end").check();
    await checkbox("Let visitors change the speed").check();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.poll(async () => (await page.request.get(published)).status()).toBe(200);
  });
  await test.step("the page applies the options, and requests nothing from the host before the click", async () => {
    const visitor = await (await browser.newContext()).newPage();
    const thirdParty: string[] = [];
    await visitor.route(
      (url) => url.origin !== shop.origin,
      async (route) => {
        thirdParty.push(route.request().url());
        await route.fulfill({ contentType: "text/html", body: "<p>player</p>" });
      },
    );
    await visitor.goto(published);
    const video = visitor.locator(".video-embed");
    const play = video.getByRole("button", { name: "Play video: Our kiln" });
    await expect(play).toBeVisible();
    await expect(video).toHaveCSS("width", "600px");
    await expect(video.locator(".video-embed-stage")).toHaveCSS("height", "400px");
    expect(thirdParty).toEqual([]);
    await play.click();
    await expect(video.locator("iframe")).toBeVisible();
    await expect.poll(() => thirdParty.length).toBe(1);
    const { origin, pathname, searchParams } = new URL(thirdParty[0] ?? "");
    expect(origin + pathname).toBe("https://player.vimeo.com/video/76979871");
    expect(Object.fromEntries(searchParams)).toEqual({
      autoplay: "0",
      dnt: "1",
      portrait: "0",
      title: "0",
      byline: "0",
      autopause: "0",
      loop: "1",
      speed: "1",
      color: "0055aa",
    });
  });
  await test.step("an unsupported browser gets a link, and the console says why", async () => {
    const visitor = await (await browser.newContext()).newPage();
    const messages: string[] = [];
    visitor.on("console", (message) => messages.push(message.text()));
    await visitor.addInitScript(() => Object.assign(window, { postMessage: undefined }));
    await visitor.goto(published);
    await expect.poll(() => messages.join()).toContain("Sorry, the video player is not available in this browser.");
    await expect(visitor.getByRole("link", { name: "Play video: Our kiln" })).toHaveAttribute(
      "href",
      "https://vimeo.com/76979871",
    );
  });
});
