import { expect, type Page, test } from "@playwright/test";

const PAGES = ["/", "/about/", "/locations/", "/kiln-opening/", "/journal/"];

/** Opens a page and waits until the script of its blocks has run. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator(".blocks")).toHaveAttribute("data-alive", "");
}

// `page-states.spec.ts` checks the same pages with axe, and their consoles.
test("content pages are made of blocks and have one heading of level 1 (S1.11)", async ({ request }) => {
  for (const address of PAGES) {
    const html = await (await request.get(address)).text();
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
    expect(html, address).toMatch(/<div class="blocks[ "][^>]*><\w/);
  }
});

test("content pages do not shadow shop routes, and the front page's slug redirects to /", async ({ request }) => {
  const front = await request.get("/front-page/", { maxRedirects: 0 });
  expect([front.status(), front.headers()["location"]]).toEqual([301, "/"]);
  expect((await request.get("/no-such-page/")).status()).toBe(404);
  expect(await (await request.get("/shop/")).text()).toContain("post-type-archive-product");
  const map = await (await request.get("/sitemap.xml")).text();
  for (const address of ["/about/", "/locations/", "/kiln-opening/"]) expect(map).toContain(`${address}</loc>`);
  expect(map).not.toContain("front-page");
});

test("a dialog with a hash opens from the URL; the map lists its places, opens the first info window and can be moved by keyboard (S2.23, S3.26, S3.27)", async ({
  page,
}) => {
  await test.step("a dialog with a hash opens from the URL and sets the hash when it opens", async () => {
    await page.goto("/locations/#the-way");
    const way = page.getByRole("dialog", { name: "How to get here" });
    await expect(way).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(way).toBeHidden();
    await expect(page).not.toHaveURL(/#the-way$/);
    await page.getByRole("button", { name: "How to get here" }).press("Enter");
    await expect(page).toHaveURL(/#the-way$/);
    await page.goBack();
    await expect(way).toBeHidden();
  });
  const map = page.getByRole("region", { name: "Where to find us" });
  await expect(map.getByRole("listitem")).toHaveCount(3);
  await map.getByRole("button", { name: "Explore the map" }).press("Enter");
  await expect(map).toHaveAttribute("data-phase", "live");
  const studio = map.getByRole("button", { name: "Studio and shop", exact: true });
  await expect(studio).toHaveAttribute("aria-expanded", "true");
  await expect(map.locator(".map-info")).toContainText("4 Slip Lane");
  await page.keyboard.press("Escape");
  await expect(studio).toHaveAttribute("aria-expanded", "false");

  const before = await studio.boundingBox();
  await map.locator(".map-live").focus();
  await page.keyboard.press("ArrowRight");
  await expect(async () => expect((await studio.boundingBox())?.x).toBeLessThan(before?.x ?? 0)).toPass();
  await map.getByRole("button", { name: "Zoom in" }).click();
  await expect(async () => expect((await studio.boundingBox())?.x).not.toBe(before?.x)).toPass();
});

test("the countdown, flip cards, sticky bar and skill bars work in content pages [S3.28] (S3.25, S4.31, S4.32, S4.33)", async ({
  page,
}) => {
  await open(page, "/kiln-opening/");
  await expect(page.locator("[data-countdown]")).toHaveAttribute("data-phase", "running");
  await expect(page.locator("[data-countdown] [data-unit=d] .countdown-digits")).toHaveText(/^3[78]$/);
  const card = page.locator("[data-flip-card]").first();
  await card.getByRole("button").press("Enter");
  await expect(card).toHaveAttribute("data-card", "active");
  await page.mouse.wheel(0, 1500);
  await expect(async () => {
    const bar = await page.locator(".sticky-bar-inner").boundingBox();
    expect((bar?.y ?? 1) + (bar?.height ?? 0)).toBeLessThanOrEqual(0);
  }).toPass();

  await page.goto("/about/");
  await expect(page.getByRole("meter", { name: "Throwing" })).toHaveAttribute("aria-valuenow", "92");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact form shows errors, keeps the entered values and sends the message", async ({ page }) => {
    await page.goto("/about/");
    await expect(page.getByText("Stoneware with a little iron in it")).toBeVisible();
    await page.goto("/contact/");
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Email").fill("ada@nowhere");
    await page.getByRole("textbox", { name: "Message" }).fill("Is the grey one food safe?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { name: "Your message was not sent" })).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Is the grey one food safe?");
    await page.getByLabel("Email").fill("ada@example.test");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL("/message-sent/");
  });
});
