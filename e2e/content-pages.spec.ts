import { expect, type Page, test } from "@playwright/test";
import { objections } from "./support/axe.ts";
import { watchComplaints } from "./support/console-watch.ts";

const PAGES = ["/", "/about/", "/locations/", "/kiln-opening/", "/journal/"];

/** The blocks are there and their script has run. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator(".blocks")).toHaveAttribute("data-alive", "");
}

test("the pages of the shop are made of blocks, and open to everybody [S1.11]", async ({ page }) => {
  test.slow();
  const complaints = watchComplaints(page);
  for (const address of PAGES) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator(".blocks > *").first()).toBeVisible();
    expect(await objections(page, "all", "main"), address).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test("pages of the owner's never stand in the way of the shop's own, and the front page has one address", async ({
  request,
}) => {
  const front = await request.get("/front-page/", { maxRedirects: 0 });
  expect([front.status(), front.headers()["location"]]).toEqual([301, "/"]);
  expect((await request.get("/nothing-on-this-shelf/")).status()).toBe(404);
  expect(await (await request.get("/shop/")).text()).toContain("post-type-archive-product");
  const map = await (await request.get("/sitemap.xml")).text();
  for (const address of ["/about/", "/locations/", "/kiln-opening/"]) expect(map).toContain(`${address}</loc>`);
  expect(map).not.toContain("front-page");
});

test("the map shows its places, opens one at the start, and can be moved by keys [S3.26, S3.27]", async ({ page }) => {
  await open(page, "/locations/");
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

test("what is tied to an address opens by it, and writes it when it opens [S2.23]", async ({ page }) => {
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

test("the landing page counts down, and its bar and cards move [S3.25, S3.28, S4.31, S4.32, S4.33]", async ({
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor writes to the shop from a page, is told what is missing, and loses no word", async ({ page }) => {
    await page.goto("/about/");
    await expect(page.getByText("Stoneware with a little iron in it")).toBeVisible();
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("E-mail").fill("ada@nowhere");
    await page.getByLabel("Message").fill("Is the grey one food safe?");
    await page.getByRole("button", { name: "Send it" }).click();
    await expect(page.getByRole("heading", { name: "Your message was not sent" })).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Is the grey one food safe?");
    await page.getByLabel("E-mail").fill("ada@example.test");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL("/message-sent/");
  });
});
