import { expect, type Page, type Response, test } from "@playwright/test";
import { becomeOwner, signInToAdmin } from "./support/admin-steps.ts";
import { addBlock, openEditor } from "./support/editor-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";
import { KNOWN_VIDEO, PRIVATE_VIDEO, startVideoHost, type VideoHost } from "./support/video-host.ts";

test.describe.configure({ mode: "serial" });

const OWNER = "owner@example.com";
let host: VideoHost | undefined;
const shop = useOwnShop(async () => {
  host = await startVideoHost();
  return host.env;
});
const requests = () => host?.requests ?? [];

test.afterAll(async () => {
  await host?.stop();
});

async function openVideoBlock(page: Page, title: string): Promise<void> {
  await openEditor(page, shop, title);
  await addBlock(page, "video-embed");
}

const urlField = (page: Page) => page.getByRole("textbox", { name: "Video URL" });
const message = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text, visible: true });

/** The next response of the oEmbed proxy whose query contains these words. */
const lookUp = (page: Page, ...words: readonly string[]) =>
  page.waitForResponse((response) => {
    const { pathname, search } = new URL(response.url());
    return pathname === "/wp-json/oembed/1.0/proxy" && words.every((word) => search.includes(word));
  });
/** The response to an action that the editor posts. */
const posted = (page: Page, action: string) =>
  page.waitForResponse((response) => response.request().postData()?.includes(`action=${action}`) ?? false);

async function queryOf(response: Response): Promise<Record<string, string>> {
  expect(response.request().method()).toBe("GET");
  return Object.fromEntries(new URL(response.url()).searchParams);
}

test("the editor queries the oEmbed proxy with the video's URL and options, and gets the embed HTML [S7.09]", async ({
  page,
  request,
}) => {
  await becomeOwner(page, shop, OWNER);
  await openVideoBlock(page, "Looked up");

  await test.step("an embeddable video", async () => {
    const response = lookUp(page);
    await urlField(page).fill(KNOWN_VIDEO.url);
    const embed = await response;
    expect(await queryOf(embed)).toEqual({ url: KNOWN_VIDEO.url });
    expect(await embed.json()).toMatchObject({
      type: "video",
      title: KNOWN_VIDEO.title,
      html: expect.stringContaining(`<iframe src="https://player.vimeo.com/video/${KNOWN_VIDEO.id}?h=1"`),
    });
    await expect(message(page, `Vimeo: ${KNOWN_VIDEO.title}`)).toBeVisible();
    expect(requests()).toContain("/vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871&domain=127.0.0.1");
    await page.getByRole("button", { name: "Use this title" }).click();
    await expect(page.getByRole("textbox", { name: "Title *" }).last()).toHaveValue(KNOWN_VIDEO.title);
  });

  await test.step("player options are part of the query", async () => {
    const response = lookUp(page, "maxwidth=600");
    await page.getByRole("spinbutton", { name: "Maximum width, in pixels" }).fill("600");
    expect(await queryOf(await response)).toMatchObject({ url: KNOWN_VIDEO.url, maxwidth: "600" });
    expect(requests().at(-1)).toContain("maxwidth=600");
  });

  await test.step("missing and non-embeddable videos are rejected with the reason", async () => {
    for (const [url, status, reason] of [
      ["https://vimeo.com/1", 404, "“https://vimeo.com/1” was not found."],
      [PRIVATE_VIDEO.url, 403, `“${PRIVATE_VIDEO.url}” is not embeddable.`],
    ] as const) {
      const response = lookUp(page, encodeURIComponent(url));
      await urlField(page).fill(url);
      expect((await response).status()).toBe(status);
      await expect(message(page, reason)).toBeVisible();
    }
  });

  await test.step("visitors cannot use the proxy", async () => {
    const anonymous = await request.get(`${shop.origin}/wp-json/oembed/1.0/proxy?url=${KNOWN_VIDEO.url}`);
    expect([anonymous.status(), await anonymous.json()]).toMatchObject([401, { code: "rest_forbidden" }]);
  });
});

test("the editor's AJAX action imports a video's poster, and responds with success flag and data [S7.07]", async ({
  page,
  browser,
}) => {
  await signInToAdmin(page, shop, OWNER);
  await openVideoBlock(page, "With a picture");

  await test.step("the shop downloads the poster and serves it to visitors", async () => {
    const action = posted(page, "import-poster");
    await urlField(page).fill(KNOWN_VIDEO.url);
    const response = await action;
    expect([response.request().method(), new URL(response.url()).pathname]).toEqual(["POST", "/admin/ajax/"]);
    expect(Object.fromEntries(new URLSearchParams(response.request().postData() ?? ""))).toEqual({
      action: "import-poster",
      url: KNOWN_VIDEO.url,
    });
    const { success, data } = (await response.json()) as { success: boolean; data: { name: string } };
    expect([success, data.name]).toEqual([true, expect.stringMatching(/^bowl-[0-9a-f]{12}$/)]);
    expect(requests()).toContain("/i.vimeocdn.com/video/bowl.jpg");
    await expect(page.frameLocator("iframe").locator(".video-embed .photo-image")).toHaveAttribute(
      "src",
      /^\/media\/bowl-/,
    );
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".toast")).toHaveText("Page published.");

    const visitor = await (await browser.newContext()).newPage();
    const thirdParty: string[] = [];
    visitor.on("request", (request) => {
      if (new URL(request.url()).origin !== shop.origin) thirdParty.push(request.url());
    });
    await visitor.goto(`${shop.origin}/with-a-picture/`);
    const picture = visitor.locator(".video-embed .photo-image");
    await expect(picture).toHaveAttribute("src", /^\/media\/bowl-/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(thirdParty).toEqual([]);
    await visitor.close();
  });

  await test.step("an error has success: false and a message", async () => {
    const post = (form: Record<string, string>) =>
      page.request.post(`${shop.origin}/admin/ajax/`, { form, headers: { origin: shop.origin } });
    const missing = await post({ action: "import-poster", url: "https://vimeo.com/1" });
    expect(await missing.json()).toEqual({
      success: false,
      data: { message: "“https://vimeo.com/1” was not found." },
    });
    const unknown = await post({ action: "nonsense" });
    expect([unknown.status(), await unknown.json()]).toMatchObject([400, { success: false }]);
  });
});

test("a video block accepts a Vimeo ID instead of a URL (S5.22)", async ({ page }) => {
  await signInToAdmin(page, shop, OWNER);
  await openVideoBlock(page, "By number");
  const number = page.getByRole("textbox", { name: "Vimeo number, instead of the URL" });

  await number.fill("0");
  await expect(page.frameLocator("iframe").getByText("“0” is not a valid video id.")).toBeVisible();
  const response = lookUp(page, `id=${KNOWN_VIDEO.id}`);
  await number.fill(KNOWN_VIDEO.id);
  expect(await queryOf(await response)).toMatchObject({ id: KNOWN_VIDEO.id });
  await expect(message(page, `Vimeo: ${KNOWN_VIDEO.title}`)).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.locator(".toast")).toHaveText("Page published.");

  const html = await (await fetch(`${shop.origin}/by-number/`)).text();
  const [, frame = ""] = /class="video-embed[^>]*data-frame="([^"]*)"/.exec(html) ?? [];
  expect(frame).toMatch(new RegExp(`^https://player\\.vimeo\\.com/video/${KNOWN_VIDEO.id}\\?`));
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  expect(links.find(([, , text]) => text?.includes("Play video:"))?.[1]).toBe(KNOWN_VIDEO.url);
});
