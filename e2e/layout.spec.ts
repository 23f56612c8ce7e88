import { expect, type Page, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { holdRequests } from "./support/hold-requests.ts";
import { expectShift, watchLayoutShifts } from "./support/layout-shifts.ts";

/** Lighthouse's slow 4G, and a CPU four times slower than this machine. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const FULL_SPEED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CPU_SLOWDOWN = 4;

/** Slows the page down until the returned function is called. */
async function throttle(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return async () => {
    await session.send("Network.emulateNetworkConditions", FULL_SPEED);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  };
}

const position = (page: Page) =>
  page.evaluate(() => ({ y: scrollY, width: document.body.getBoundingClientRect().width }));

// `first-paint.spec.ts` loads the other pages.
test("on a slow connection the listing loads without layout shift, and the cart causes almost none", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1350, height: 900 });
  await watchLayoutShifts(page);
  const panel = page.getByRole("dialog", { name: "Your cart" });

  await test.step("the listing loads without layout shift", async () => {
    const atFullSpeed = await throttle(page);
    await page.goto("/shop/", { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await untilScriptsRun(page);
    await expectShift(page, 0);
    await atFullSpeed();
  });

  await test.step("the page keeps its width and scroll position while the mini-cart is open", async () => {
    await page.evaluate(() => scrollTo(0, 15));
    const before = await position(page);
    // With the mouse, because Playwright's click would scroll first.
    const link = await page.locator(".cart-link").boundingBox();
    if (!link) throw new Error("The cart link is not visible.");
    await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
    await expect(panel).toBeVisible();
    expect(await position(page)).toEqual(before);
    await page.keyboard.press("Escape");
    expect(await position(page)).toEqual(before);
    await expect(panel).toBeHidden();
    expect(await position(page)).toEqual(before);
  });

  await test.step("adding, opening the mini-cart and removing a line cause almost no layout shift", async () => {
    const release = await holdRequests(page, /wc-ajax=/);
    const button = page.getByRole("button", { name: "Add to cart: “Espresso Pair”" });
    await button.click();
    await expect(button).toHaveClass(/\bloading\b/);
    release();
    await expect(page.getByRole("link", { name: "View cart" })).toBeVisible();
    await page.locator(".cart-link").click();
    await expect(panel).toBeVisible();
    await panel.getByLabel("Remove Espresso Pair from cart").click();
    await expect(panel.getByText("No products in the cart.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expectShift(page, 0.02);
  });
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
