import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { watchConsole } from "./support/console-watch.ts";
import { imageMapFile, vectorMapFile } from "./support/map-file.ts";
import { becomeOwner, expectAccessible } from "./support/admin-steps.ts";
import { openBlankPage, sendForm } from "./support/parsed-html.ts";
import { untilIdle } from "./support/settled.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const shop = useOwnShop();
test.describe.configure({ mode: "serial" });

const status = (page: Page) => page.locator(".status-message");
const mapOn = (page: Page) => page.getByRole("region", { name: "Where to find us" });
const OWN_TILE = /\/map-tiles\/[0-9a-f]{16}\/\d+\/\d+\/\d+\.(?:svg|png)$/;
const SERVER = "https://tiles.example";

/** Records every third-party URL that the page requests. */
function watchThirdParty(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(shop.origin) && !/^(?:data|blob):/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Fakes the tile server, which tests cannot reach. */
async function fakeTileServer(page: Page): Promise<void> {
  const body = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await page.route(`${SERVER}/**`, (route) => route.fulfill({ contentType: "image/png", body }));
}

async function openMaps(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/admin/settings/maps/`);
  await expect(page.getByRole("heading", { name: "Map file" })).toBeVisible();
}

/** Changes the demo page's map as the editor does without JavaScript. */
async function editMapDocument(page: Page, change: (document: string) => string): Promise<void> {
  const list = await (await page.request.get(`${shop.origin}/admin/pages/?search=Where+to+find+us`)).text();
  const path = /href="(\/admin\/pages\/\d+\/)"[^>]*>Where to find us/.exec(list)?.[1] ?? "";
  mapEditor = `${shop.origin}${path}edit/`;
  const blank = await openBlankPage(page);
  const sent = await sendForm(blank, mapEditor, { fields: { document: change, intent: "publish" } });
  expect(await sent.text()).toContain("Page published.");
  await blank.close();
}

let mapEditor = "";
/** The map of the demo page, as the server renders it. */
const mapHtml = async () =>
  /<section[^>]*aria-label="Where to find us".*?<\/section>/s.exec(
    await (await fetch(`${shop.origin}/locations/`)).text(),
  )?.[0] ?? "<img>";

let owner: Page;
test.beforeAll(async ({ browser }) => {
  owner = await (await browser.newContext()).newPage();
  owner.setDefaultTimeout(20_000);
  await becomeOwner(owner, shop);
});

test("without a map file the demo map is a drawing, labelled as such", async ({ page }) => {
  const thirdParty = watchThirdParty(page);
  await page.goto(`${shop.origin}/locations/`);
  await expect(mapOn(page).getByRole("img", { name: "Where to find us (a drawing, not a map)" })).toBeVisible();
  expect(thirdParty).toEqual([]);
});

test("an owner uploads a map file; other files are rejected with a reason", async () => {
  const complaints = watchConsole(owner);
  await openMaps(owner);
  await expectAccessible(owner);
  const field = owner.getByLabel("Upload a map file");
  await field.setInputFiles({ name: "a.pmtiles", mimeType: "", buffer: Buffer.from("<html>no map</html>") });
  await owner.getByRole("button", { name: "Upload map file" }).click();
  await expect(owner.getByRole("alert").filter({ hasText: "This is not a PMTiles file." })).toBeVisible();
  await field.setInputFiles({ name: "ballynacove.pmtiles", mimeType: "", buffer: vectorMapFile() });
  await owner.getByRole("button", { name: "Upload map file" }).click();
  const facts = owner.locator(".facts");
  await expect(facts).toContainText("ballynacove.pmtiles");
  await expect(facts).toContainText("Vector tiles");
  await expect(facts).toContainText("latitude 51.52 to 51.59, longitude −9.32 to −9.2");
  await expect(facts).toContainText("10 to 14");
  await expect(owner.getByRole("textbox", { name: /^Attribution/ })).toHaveValue("© OpenStreetMap");
  await expectAccessible(owner);
  expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([]);
});

test("the static and the live map load tiles of the map file from the shop's own origin", async ({ page }) => {
  const complaints = watchConsole(page);
  const thirdParty = watchThirdParty(page);
  const tiles: string[] = [];
  page.on("response", (response) => {
    if (OWN_TILE.test(response.url()) && response.status() === 200) tiles.push(response.url());
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${shop.origin}/locations/`);
  const map = mapOn(page);
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole("img", { name: "Where to find us (map)" })).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(5);
  await expect(map.getByText("© OpenStreetMap")).toBeVisible();
  await expect(map.getByRole("link", { name: "Open in OpenStreetMap: Wood kiln" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=51\.5549&mlon=-9\.2685/,
  );

  expect(await axeViolations(page, "all", "main")).toEqual([]);

  await map.getByRole("button", { name: "Explore the map" }).press("Enter");
  await expect(map).toHaveAttribute("data-phase", "live");
  const shown = map.locator("img.leaflet-tile-loaded");
  await expect.poll(() => shown.count()).toBeGreaterThan(5);
  const studio = map.getByRole("button", { name: "Studio and shop", exact: true });
  const before = (await studio.boundingBox())?.x ?? 0;
  await map.locator(".map-live").focus();
  await page.keyboard.press("ArrowRight");
  await expect(async () => expect((await studio.boundingBox())?.x).toBeLessThan(before - 20)).toPass();
  await page.keyboard.press("+");
  await expect.poll(() => tiles.some((url) => url.includes("/15/"))).toBe(true);
  await map.getByRole("button", { name: "Zoom out" }).click();
  expect(thirdParty).toEqual([]);
  expect(complaints).toEqual([]);
});

test("without JavaScript the map is a static image", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const thirdParty = watchThirdParty(page);
  await page.goto(`${shop.origin}/locations/`);
  await mapOn(page).scrollIntoViewIfNeeded();
  const image = mapOn(page).locator(".map-tiles img").first();
  await expect(image).toHaveAttribute("src", OWN_TILE);
  expect((await page.request.get(new URL((await image.getAttribute("src")) ?? "", shop.origin).href)).status()).toBe(
    200,
  );
  await expect(mapOn(page).getByRole("button")).toHaveCount(0);
  await expect(mapOn(page).getByRole("listitem")).toHaveCount(3);
  expect(thirdParty).toEqual([]);
  await context.close();
});

test("a pinch zooms the map on a phone", async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/locations/`);
  const map = mapOn(page);
  await map.getByRole("button", { name: "Explore the map" }).tap();
  await expect(map).toHaveAttribute("data-phase", "live");
  // The info window covers the map and would receive the touches.
  await map.getByRole("button", { name: "Close Studio and shop" }).tap();
  const distance = async () => {
    const [a, b] = [
      await map.getByRole("button", { name: "Studio and shop", exact: true }).boundingBox(),
      await map.getByRole("button", { name: "Market stall", exact: true }).boundingBox(),
    ];
    return (b?.x ?? 0) - (a?.x ?? 0);
  };
  const before = await distance();
  await map.locator(".map-live").scrollIntoViewIfNeeded();
  const mapArea = await map.locator(".map-live").boundingBox();
  // Below the pins, which would treat a touch as a click.
  const [x, y] = [(mapArea?.x ?? 0) + (mapArea?.width ?? 0) / 2, (mapArea?.y ?? 0) + (mapArea?.height ?? 0) - 30];
  const client = await context.newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", spread: number) =>
    await client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              { x: x - spread, y, id: 1 },
              { x: x + spread, y, id: 2 },
            ],
    });
  await touch("touchStart", 30);
  for (const spread of [40, 55, 70, 85, 100]) await touch("touchMove", spread);
  await touch("touchEnd", 0);
  await expect.poll(distance).toBeGreaterThan(before * 1.8);
  await context.close();
});

test("a map file of PNG tiles replaces the vector file, and pages show it", async ({ page }) => {
  await openMaps(owner);
  await owner.getByLabel("Replace the map file").setInputFiles({
    name: "images.pmtiles",
    mimeType: "",
    buffer: await imageMapFile(),
  });
  await owner.getByRole("button", { name: "Replace map file" }).click();
  await expect(owner.locator(".facts")).toContainText("PNG images");
  await page.goto(`${shop.origin}/locations/`);
  await mapOn(page).scrollIntoViewIfNeeded();
  const image = mapOn(page).locator(".map-tiles img").first();
  await expect(image).toHaveAttribute("src", /\.png$/);
  await expect.poll(() => image.evaluate((tile: HTMLImageElement) => tile.naturalWidth)).toBe(256);
});

test("outside the map file's area the page lists places with links, and the editor says why", async ({ page }) => {
  await editMapDocument(owner, (document) =>
    document.replace('"lat": 51.552', '"lat": 53.35').replaceAll(/"lat": 51\.55\d+/g, '"lat": 53.351'),
  );
  const thirdParty = watchThirdParty(page);
  await expect.poll(mapHtml).not.toMatch(/<(?:img|svg)\b/);
  await page.goto(`${shop.origin}/locations/`);
  await expect(mapOn(page).locator("img, svg")).toHaveCount(0);
  await expect(mapOn(page).getByRole("listitem").first()).toContainText("4 Slip Lane");
  await expect(mapOn(page).getByRole("link", { name: /^Open in OpenStreetMap/ })).toHaveCount(3);
  await expect(mapOn(page).getByRole("button")).toHaveCount(0);
  expect(thirdParty).toEqual([]);

  await owner.goto(mapEditor);
  const hint = owner.frameLocator("iframe").locator(".canvas-note", { hasText: "outside your map file" });
  await expect(hint).toContainText("latitude 51.52 to 51.59");
});

test("a tile server is contacted only after a click, and allowed by the CSP only on pages with a map", async ({
  page,
}) => {
  await openMaps(owner);
  await owner.getByLabel("Tile URL").fill(`http://tiles.example/{z}/{x}/{y}.png`);
  await owner.getByLabel("Tile server attribution").fill("© OpenStreetMap contributors");
  await owner.getByRole("button", { name: "Save tile server" }).click();
  await expect(owner.locator(".form-errors")).toContainText("starts with https://");
  await owner.getByLabel("Tile URL").fill(`${SERVER}/{z}/{x}/{y}.png`);
  await owner.getByRole("button", { name: "Save tile server" }).click();
  await expect(status(owner)).toContainText("Tile server saved.");

  const complaints = watchConsole(page);
  const thirdParty = watchThirdParty(page);
  await fakeTileServer(page);
  const response = await page.goto(`${shop.origin}/locations/`);
  expect(response?.headers()["content-security-policy"]).toContain(`img-src 'self' data: ${SERVER};`);
  expect(response?.headers()["x-page-guests"]).toBeUndefined();
  const other = await page.request.get(`${shop.origin}/about/`);
  expect(other.headers()["content-security-policy"]).not.toContain("tiles.example");

  const map = mapOn(page);
  await expect(map.getByText("which learns your IP address")).toBeVisible();
  expect(await axeViolations(page, "all", "main")).toEqual([]);
  await map.scrollIntoViewIfNeeded();
  await untilIdle(page);
  expect(thirdParty).toEqual([]);
  await map.getByRole("button", { name: "Show map (images from tiles.example)" }).press("Enter");
  await expect(map).toHaveAttribute("data-phase", "live");
  await expect.poll(() => thirdParty.length).toBeGreaterThan(3);
  expect(thirdParty.every((url) => /^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true);
  await expect(map.getByText("© OpenStreetMap contributors")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("if the tile server fails, the places stay and the map can be retried", async ({ page }) => {
  await page.route(`${SERVER}/**`, (route) => route.abort());
  await page.goto(`${shop.origin}/locations/`);
  const map = mapOn(page);
  const showMap = map.getByRole("button", { name: /^Show map/ });
  await showMap.click();
  await expect(map).toHaveAttribute("data-phase", "failed");
  await expect(showMap).toBeVisible();
  await expect(map.getByRole("listitem")).toHaveCount(3);
});

test("without JavaScript a tile server's map is hidden; places and links remain", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const thirdParty = watchThirdParty(page);
  await page.goto(`${shop.origin}/locations/`);
  await expect(mapOn(page).getByRole("link", { name: /^Open in OpenStreetMap/ })).toHaveCount(3);
  await expect(mapOn(page).locator(".map-stage")).toBeHidden();
  await expect(mapOn(page).getByText("© OpenStreetMap contributors")).toBeHidden();
  expect(thirdParty).toEqual([]);
  await context.close();
});

test("after the owner removes map file and tile server, the page lists places with links", async ({ page }) => {
  await openMaps(owner);
  await owner.getByRole("button", { name: "Remove map file" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(status(owner)).toContainText("Map file removed.");
  await expect(owner.locator(".facts")).toHaveCount(0);
  await owner.getByLabel("Tile URL").fill("");
  await owner.getByRole("button", { name: "Save tile server" }).click();
  await expect(status(owner)).toContainText("Tile server removed.");
  await expect.poll(mapHtml).not.toMatch(/<(?:img|svg|button)\b/);
  await page.goto(`${shop.origin}/locations/`);
  await expect(mapOn(page).locator("img, svg, button")).toHaveCount(0);
  await expect(mapOn(page).getByRole("link", { name: /^Open in OpenStreetMap/ })).toHaveCount(3);
});
