import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "./support/page-paths.ts";
import { holdRequests } from "./support/hold-requests.ts";

const WINDOWS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const KINDS = ["front page", "listing", "variable product", "journal", "journal entry with comments"] as const;

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

for (const [name, viewport] of Object.entries(WINDOWS)) {
  test(`the first screen is complete before the style sheet arrives, on a ${name}`, async ({ browser, baseURL }) => {
    for (const kind of KINDS) {
      const context = await browser.newContext({ viewport, ...(baseURL !== undefined && { baseURL }) });
      const page = await context.newPage();
      const refused: string[] = [];
      page.on("console", (message) => {
        if (/Content Security Policy/.test(message.text())) refused.push(message.text());
      });
      // Fonts and scripts change a page, too; here only the style sheet may.
      await page.route(/\.(?:woff2|js)$/, (route) => route.abort());
      const release = await holdRequests(page, /\/styles-[^/]+\.css$/);

      await page.goto(PAGES[kind], { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      await page.locator("link[data-fold]").waitFor({ state: "attached" });
      const before = await firstScreen(page);
      expect(before.length, kind).toBeGreaterThan(30);
      release();
      await page.waitForLoadState("load");
      expect.soft(await firstScreen(page), kind).toEqual(before);
      expect.soft(refused, kind).toEqual([]);
      await context.close();
    }
  });
}
