import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { ADMIN_STATES } from "./support/admin-states.ts";
import { pictureHtml } from "./support/readme-picture.ts";
import { PICTURES } from "./support/shot-files.ts";
import { useAdminShop } from "./support/use-admin-shop.ts";

const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

const PHONE = { width: 390, height: 854 };
const WINDOW = { width: 1440, height: 900 };
/** GitHub shows the picture 830 to 1280 px wide, also on screens with twice the pixels. */
const PICTURE = { width: 1280, height: 640 };
const PIXELS = 2;
const GAP = 24;

const shop = useAdminShop();

async function inBrowser<Result>(
  browser: Browser,
  { viewport, colorScheme }: { viewport: typeof PHONE; colorScheme: Scheme },
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const isPhone = viewport.width < 600;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    hasTouch: isPhone,
    isMobile: isPhone,
    deviceScaleFactor: PIXELS,
    reducedMotion: "reduce",
  });
  const result = await use(await context.newPage());
  await context.close();
  return result;
}

/** A page of the storefront as a visitor sees it who has answered the banner and closed the notice. */
function storefront(browser: Browser, path: string, viewport: typeof PHONE, colorScheme: Scheme): Promise<Buffer> {
  return inBrowser(browser, { viewport, colorScheme }, async (page) => {
    await page.goto(shop().origin + path);
    const reject = page.getByRole("button", { name: /^Reject/ });
    await reject.click();
    await expect(reject).toBeHidden();
    const dismiss = page.getByRole("button", { name: "Dismiss" });
    if (await dismiss.isVisible()) await dismiss.click();
    await expect(dismiss).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState("networkidle");
    return page.screenshot({ animations: "disabled" });
  });
}

function admin(browser: Browser, name: string, colorScheme: Scheme): Promise<Buffer> {
  return inBrowser(browser, { viewport: WINDOW, colorScheme }, async (page) => {
    const state = ADMIN_STATES.find((each) => each.name === name);
    if (!state) throw new Error(`There is no state “${name}”.`);
    await state.open(page, shop());
    await page.waitForLoadState("networkidle");
    return page.screenshot({ animations: "disabled" });
  });
}

async function save(picture: Buffer, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await sharp(picture)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(PICTURES, `${name}.webp`));
}

/** Screens of equal height in a row. */
async function inARow(screens: readonly Buffer[], height: number): Promise<Buffer> {
  const parts = await Promise.all(
    screens.map((screen) => sharp(screen).resize({ height }).png().toBuffer({ resolveWithObject: true })),
  );
  let left = 0;
  const placed = parts.map(({ data, info }) => {
    const at = { input: data, left, top: 0 };
    left += info.width + GAP;
    return at;
  });
  return sharp({ create: { width: left - GAP, height, channels: 4, background: "#0000" } })
    .composite(placed)
    .png()
    .toBuffer();
}

for (const colorScheme of SCHEMES) {
  test(`the README's first picture, ${colorScheme}`, async ({ browser }) => {
    const html = pictureHtml({
      phone: await storefront(browser, "/", PHONE, colorScheme),
      back: { title: "Orders", screen: await admin(browser, "admin, orders", colorScheme) },
      front: { title: "Home", screen: await admin(browser, "admin, home", colorScheme) },
    });
    const picture = await inBrowser(browser, { viewport: PICTURE, colorScheme }, async (page) => {
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready);
      return page.screenshot();
    });
    await save(picture, `readme-${colorScheme}`);
  });
}

test("the storefront and the admin for the README", async ({ browser }) => {
  const pages = [
    await storefront(browser, "/product-category/table/", WINDOW, "light"),
    await storefront(browser, "/product/cove-teapot/", WINDOW, "dark"),
    await storefront(browser, "/product/tide-mug/", PHONE, "light"),
  ];
  await save(await inARow(pages, 720), "storefront");
  await save(
    await inARow([await admin(browser, "admin, product", "light"), await admin(browser, "admin, order", "dark")], 720),
    "admin",
  );
});
