import { expect, type Page, test } from "@playwright/test";
import { ADMIN_STATES } from "./support/admin-states.ts";
import { axeViolations } from "./support/axe.ts";
import { watchConsole } from "./support/console-watch.ts";
import { applyVariant, DISPLAY_VARIANTS, IS_FULL_MATRIX } from "./support/display-variants.ts";
import { layoutFaults } from "./support/layout-faults.ts";
import { OWN_SHOP_STATES, prepareStates } from "./support/own-shop-states.ts";
import { PAGES } from "./support/page-paths.ts";
import { PAGE_STATES, type PageState, STATE_WIDTHS } from "./support/page-states.ts";
import { useAdminShop } from "./support/use-admin-shop.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

/** In `npm test` the two widths that differ most; `npm run shots -- --check` tests all, and right to left too. */
const WIDTHS: readonly number[] = IS_FULL_MATRIX ? STATE_WIDTHS : [390, 1440];
const DIRECTIONS = IS_FULL_MATRIX ? ["ltr", "rtl"] : ["ltr"];
/** A quarter of axe's time. `layoutFaults` measures all targets, without the exception for those with space around. */
const MEASURED_BY_US = IS_FULL_MATRIX ? [] : ["target-size"];

/** Logs violations of the Content-Security-Policy as console errors, which `watchConsole` collects. */
async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      // oxlint-disable-next-line no-console
      console.error(`CSP violation: ${blockedURI} (${violatedDirective}) in ${sourceFile}`);
    });
  });
}

/** One visit for all checks: opening a state is what takes the time. */
async function expectNoFaults(
  page: Page,
  { widths: ownWidths = STATE_WIDTHS }: Pick<PageState, "widths">,
  open: () => Promise<void>,
) {
  const problems = watchConsole(page);
  const urls = new Set<string>();
  // With those of workers and prefetches.
  page.context().on("request", (request) => urls.add(request.url()));
  await reportViolations(page);
  const widths = ownWidths.filter((width) => WIDTHS.includes(width));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: widths[0] ?? 390, height: 900 });
  await open();

  for (const direction of DIRECTIONS) {
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await layoutFaults(page), `${width} px, ${direction}`).toEqual([]);
    }
  }
  const variants = DISPLAY_VARIANTS.filter(({ width }) => ownWidths.includes(width));
  for (const [index, variant] of variants.entries()) {
    await applyVariant(page, variant);
    const rules = index === 0 ? "all" : variant.rules;
    expect.soft(await axeViolations(page, rules, "html", MEASURED_BY_US), `axe, ${variant.name}`).toEqual([]);
  }
  const unsized = page.locator("img:not([width][height]):not([style*=width])");
  expect.soft(await unsized.evaluateAll((all) => all.map((image) => image.outerHTML)), "unsized images").toEqual([]);
  const { origin } = new URL(page.url());
  expect
    .soft(
      [...urls].filter((url) => !url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url)),
      "third parties",
    )
    .toEqual([]);
  expect(problems).toEqual([]);
}

/** Nothing is stored about a visitor who has done nothing but look. */
async function expectNothingStored(page: Page): Promise<void> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = await page.context().cookies();
  expect([...keys, ...cookies.map(({ name }) => name)]).toEqual([]);
}

const isCheckedNow = ({ isChecked }: Pick<PageState, "isChecked">) =>
  isChecked === undefined || (isChecked === "by-shots" && IS_FULL_MATRIX);

const TITLE = "passes axe, has no layout faults, console errors or third-party requests:";

test.describe(TITLE, () => {
  for (const state of PAGE_STATES.filter(isCheckedNow)) {
    test(state.name, async ({ page }) => {
      await expectNoFaults(page, state, () => state.open(page));
      if (Object.hasOwn(PAGES, state.name)) await expectNothingStored(page);
    });
  }
});

test.describe(TITLE, () => {
  // One worker, and with it one shop, for all of them.
  test.describe.configure({ mode: "default" });
  const shop = useOwnShop();
  test.beforeAll(() => prepareStates(shop));

  for (const state of OWN_SHOP_STATES.filter(isCheckedNow)) {
    test(state.name, ({ page }) => expectNoFaults(page, state, () => state.open(page, shop)));
  }
});

// In `npm test` the stories of the admin look at its pages with axe; here all of them are measured, too.
if (IS_FULL_MATRIX) {
  test.describe(TITLE, () => {
    test.describe.configure({ mode: "default" });
    const shop = useAdminShop();
    for (const state of ADMIN_STATES) {
      test(state.name, ({ page }) => expectNoFaults(page, state, () => state.open(page, shop())));
    }
  });
}

test("the check of the layout finds each kind of fault", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/order-tracking/");
  expect(await layoutFaults(page)).toEqual([]);

  const planted: Readonly<Record<string, { tag: string; text: string; style: string; more?: Record<string, string> }>> =
    {
      "scrolls sideways": { tag: "p", text: "Wide", style: "inline-size: 600px" },
      "small target": {
        tag: "button",
        text: "x",
        style: "inline-size: 12px; block-size: 12px; min-block-size: 0; padding: 0",
      },
      "broken word": { tag: "p", text: "Stoneware", style: "inline-size: 2em; overflow-wrap: anywhere" },
      "text cut off": {
        tag: "p",
        text: "Speckled stoneware glaze",
        style: "inline-size: 4em; overflow: hidden; white-space: nowrap",
      },
      covered: { tag: "i", text: "", style: "position: fixed; inset: 0; z-index: 99; background: red" },
      "no image": {
        tag: "img",
        text: "",
        style: "inline-size: 50px; block-size: 50px",
        more: { src: "/media/no.webp", alt: "" },
      },
      "heading jumps": { tag: "h5", text: "Deep", style: "" },
    };
  for (const [fault, element] of Object.entries(planted)) {
    await page.evaluate(({ tag, text, style, more = {} }) => {
      const part = document.createElement(tag);
      part.id = "planted";
      part.append(text);
      part.style.cssText = style;
      for (const [name, value] of Object.entries(more)) part.setAttribute(name, value);
      document.querySelector("main")?.append(part);
    }, element);
    const found = await layoutFaults(page);
    expect(
      found.some((line) => line.startsWith(fault)),
      `${fault}: ${found.join("; ")}`,
    ).toBe(true);
    await page.evaluate(() => document.getElementById("planted")?.remove());
  }
});

test("an error in the console is noticed", async ({ page }) => {
  const problems = watchConsole(page);
  await page.goto("/order-tracking/");
  await page.evaluate(() => reportError(new Error("planted")));
  await expect.poll(() => problems.join()).toContain("planted");
});
