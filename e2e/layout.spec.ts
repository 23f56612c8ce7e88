import { expect, type Page, test } from "@playwright/test";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { holdRequests } from "./support/hold-requests.ts";

/** Lighthouse's slow 4G, and a CPU four times slower than this machine. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWDOWN = 4;

/** Includes shifts right after input, which CLS excludes: visitors see them all the same. */
interface Shift {
  readonly value: number;
  readonly sources: readonly string[];
}

async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        const names = sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : "text",
        );
        shifts.push({ value, sources: hadRecentInput ? ["after input", ...names] : names });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Rounded to hundredths, as CLS is reported: font swaps move letters by fractions of a pixel. */
async function expectShift(page: Page, limit: number): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(Number(total.toFixed(2)), JSON.stringify(shifts)).toBeLessThanOrEqual(limit);
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

for (const width of [390, 1350]) {
  for (const [name, address] of Object.entries({
    "front page": "/",
    listing: "/shop/",
    product: "/product/tide-mug/",
    cart: "/cart/",
    "journal entry": "/journal/firing-a-wood-kiln-in-the-rain/",
  })) {
    test(`the ${name} loads without layout shift on a slow connection, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await fillCart(page, "espresso-pair");
      await watchLayoutShifts(page);
      await throttle(page);
      await page.goto(address, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      await expectShift(page, 0);
    });
  }
}

test("add to cart, opening the mini-cart and removing a line cause almost no layout shift", async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 900 });
  await watchLayoutShifts(page);
  await throttle(page);
  await page.goto("/shop/");
  await untilScriptsRun(page);
  await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
  await expect(page.getByRole("link", { name: "View cart" })).toBeVisible();
  await page.locator(".cart-link").click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await expect(panel).toBeVisible();
  await panel.getByLabel("Remove Espresso Pair from cart").click();
  await expect(panel.getByText("No products in the cart.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await expectShift(page, 0.02);
});

test("the page keeps its width and scroll position while the mini-cart is open", async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 900 });
  await page.goto("/shop/");
  await untilScriptsRun(page);
  await page.evaluate(() => scrollTo(0, 15));
  const position = () => page.evaluate(() => ({ y: scrollY, width: document.body.getBoundingClientRect().width }));
  const before = await position();
  // With the mouse, because Playwright's click would scroll first.
  const link = await page.locator(".cart-link").boundingBox();
  if (!link) throw new Error("The cart link is not visible.");
  await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
  expect(await position()).toEqual(before);
  await page.keyboard.press("Escape");
  expect(await position()).toEqual(before);
});

test("with reduced motion no animation runs on load, on add to cart or in the mini-cart", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && Number(effect?.getComputedTiming().duration) > 10)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ""),
    );
  await page.goto("/shop/");
  expect(await running()).toEqual([]);
  const release = await holdRequests(page, /wc-ajax=add_to_cart/);
  const button = page.getByRole("button", { name: "Add to cart: “Espresso Pair”" });
  await button.click();
  await expect(button).toHaveClass(/\bloading\b/);
  expect(await running()).toEqual([]);
  release();
  await expect(button).toHaveClass(/\badded\b/);
  expect(await running()).toEqual([]);
  await page.locator(".cart-link").click();
  expect(await running()).toEqual([]);
});
