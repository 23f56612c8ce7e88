import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { holdRequests } from "./support/hold-requests.ts";
import { expectShift, watchLayoutShifts } from "./support/layout-shifts.ts";
import { PAGES } from "./support/page-paths.ts";
import { untilIdle } from "./support/settled.ts";

const WINDOWS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const PATHS = [
  PAGES["front page"],
  PAGES.listing,
  PAGES["variable product"],
  PAGES.cart,
  "/checkout/",
  PAGES.journal,
  PAGES["journal entry with comments"],
];

interface Held {
  elements: Element[];
}

/** Everything above the fold that is in the window: where it is and how it looks. */
async function firstScreen(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const held = window as unknown as Held;
    const fold = document.querySelector("link[data-fold]");
    held.elements ??= [...document.body.querySelectorAll("*")].filter((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      const isAbove = !fold || (element.compareDocumentPosition(fold) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      return isAbove && width > 0 && height > 0 && top < innerHeight && left < innerWidth;
    });
    return held.elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, opacity, visibility } = getComputedStyle(element);
      // What is below the window may still grow.
      const box = [left, top, Math.min(right, innerWidth), Math.min(bottom, innerHeight)].map(Math.round).join();
      const look = [color, backgroundColor, fontSize, fontWeight, opacity, visibility].join(" ");
      return `${element.localName}.${element.getAttribute("class") ?? ""} ${box} ${look}`;
    });
  });
}

/** Opens a page as a slow connection delivers it: first the HTML, then the style sheet, pictures and fonts, scripts. */
async function openSlowly(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await watchLayoutShifts(page);
  const releaseSheet = await holdRequests(page, /\.css$/);
  const releasePictures = await holdRequests(page, /\.(?:woff2|webp|avif|jpe?g|png)$/);
  const releaseScripts = await holdRequests(page, /\.js$/);

  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.locator("link[data-fold]").waitFor({ state: "attached" });
  const before = await firstScreen(page);
  expect(before.length, path).toBeGreaterThan(30);

  releaseSheet();
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>("link[data-fold]")?.sheet);
  expect.soft(await firstScreen(page), path).toEqual(before);
  await untilIdle(page);

  releasePictures();
  await page.evaluate(() => document.fonts.ready);
  await untilIdle(page);

  releaseScripts();
  await untilScriptsRun(page);
  // Some scripts are loaded when the browser is idle.
  await page.waitForLoadState("networkidle");
  await expectShift(page, 0, path);
  expect.soft(refused, path).toEqual([]);
  await page.close();
}

for (const [name, viewport] of Object.entries(WINDOWS)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test("the first screen is complete before the style sheet arrives, and nothing moves afterwards", async ({
      context,
      page,
    }) => {
      await fillCart(page, "espresso-pair");
      // Side by side, because each waits for half a second until its network is idle.
      await Promise.all(PATHS.map((path) => openSlowly(context, path)));
    });
  });
}
