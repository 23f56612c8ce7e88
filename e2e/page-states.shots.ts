import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type Page, test } from "@playwright/test";
import { ADMIN_STATES } from "./support/admin-states.ts";
import { OWN_SHOP_STATES, prepareStates } from "./support/own-shop-states.ts";
import { PAGE_STATES, type PageState, STATE_WIDTHS } from "./support/page-states.ts";
import { DRAWN_WIDTHS } from "./support/beside-drawings.ts";
import { DRAWINGS, SHOTS, shotFile } from "./support/shot-files.ts";
import { useAdminShop } from "./support/use-admin-shop.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

interface Shot {
  readonly state: Omit<PageState, "open">;
  readonly width: number;
  readonly baseURL: string | undefined;
  readonly open: (page: Page) => Promise<void>;
}

async function shoot(browser: Browser, { state: { name, isOverlay }, width, baseURL, open }: Shot): Promise<void> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await open(page);
  mkdirSync(SHOTS, { recursive: true });
  for (const direction of DIRECTIONS) {
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const file = join(SHOTS, shotFile({ name, width, colorScheme, direction }));
      await page.screenshot({ path: file, fullPage: isOverlay !== true, animations: "disabled" });
    }
  }
  await context.close();
}

/** With `--beside`, only what is drawn. */
const widthsOf = ({ widths = STATE_WIDTHS, drawing }: Pick<PageState, "widths" | "drawing">) =>
  DRAWINGS === undefined ? widths : widths.filter((width) => drawing && DRAWN_WIDTHS.includes(width));
const DIRECTIONS = DRAWINGS === undefined ? (["ltr", "rtl"] as const) : (["ltr"] as const);

/** `npm run shots`: a picture of every page and state, at every width, in both colour schemes and directions. */
for (const state of PAGE_STATES) {
  for (const width of widthsOf(state)) {
    test(`${state.name} at ${width} px`, ({ browser, baseURL }) =>
      shoot(browser, { state, width, baseURL, open: (page) => state.open(page) }));
  }
}

test.describe("in a shop of its own:", () => {
  test.describe.configure({ mode: "default" });
  const shop = useOwnShop();
  test.beforeAll(() => prepareStates(shop));

  for (const state of OWN_SHOP_STATES) {
    for (const width of widthsOf(state)) {
      test(`${state.name} at ${width} px`, ({ browser, baseURL }) =>
        shoot(browser, { state, width, baseURL, open: (page) => state.open(page, shop) }));
    }
  }
});

test.describe("in a shop with orders:", () => {
  test.describe.configure({ mode: "default" });
  const shop = useAdminShop();

  for (const state of ADMIN_STATES) {
    for (const width of widthsOf(state)) {
      test(`${state.name} at ${width} px`, ({ browser, baseURL }) =>
        shoot(browser, { state, width, baseURL, open: (page) => state.open(page, shop()) }));
    }
  }
});
