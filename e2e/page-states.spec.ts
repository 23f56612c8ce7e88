import { expect, type Page, test } from "@playwright/test";
import { watchConsole } from "./support/console-watch.ts";
import { layoutFaults } from "./support/layout-faults.ts";
import { OWN_SHOP_STATES, prepareStates } from "./support/own-shop-states.ts";
import { PAGE_STATES, type PageState, STATE_WIDTHS } from "./support/page-states.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const AT_ALL_WIDTHS = "the layout has no faults at 320, 390, 768 and 1440 px, left to right and right to left:";

async function expectNoFaults(
  page: Page,
  { widths = STATE_WIDTHS }: Pick<PageState, "widths">,
  open: () => Promise<void>,
) {
  const problems = watchConsole(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: widths[0] ?? 390, height: 800 });
  await open();
  for (const direction of ["ltr", "rtl"]) {
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFaults(page), `${width} px, ${direction}`).toEqual([]);
    }
  }
  expect(problems).toEqual([]);
}

test.describe(AT_ALL_WIDTHS, () => {
  for (const state of PAGE_STATES) {
    test(state.name, ({ page }) => expectNoFaults(page, state, () => state.open(page)));
  }
});

test.describe(AT_ALL_WIDTHS, () => {
  // One worker, and with it one shop, for all of them.
  test.describe.configure({ mode: "default" });
  const shop = useOwnShop();
  test.beforeAll(() => prepareStates(shop));

  for (const state of OWN_SHOP_STATES.filter(({ isForPictures }) => !isForPictures)) {
    test(state.name, ({ page }) => expectNoFaults(page, state, () => state.open(page, shop)));
  }
});

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
