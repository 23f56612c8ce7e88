import { type ConsoleMessage, expect, type Locator, type Page, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { openTogether } from "./support/effect-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const STAGE = '<div class="effects-stage" data-effects="">';
const TALL = '<p class="demo-tall">Scroll on.</p>'.repeat(3);

/** Opens a demo and waits until its script has run. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/effects/${name}/`);
  await expect(page.locator(".effects-stage")).toHaveAttribute("data-alive", "");
}

/** Opens a demo with space above and below, so that it starts outside the viewport and can be scrolled anywhere in it. */
async function openWithSpace(page: Page, name: string): Promise<void> {
  await rewriteHtml(page, `**/effects/${name}/`, (html) =>
    html.replace(STAGE, `${STAGE}${TALL}`).replace(/<\/div><\/section>/, `${TALL}</div></section>`),
  );
  await open(page, name);
}

/** Scrolls until the element's top is this many pixels below a share of the viewport's height, and waits for rendering. */
async function scrollTo(element: Locator, line: number, pixelsBelow: number): Promise<void> {
  await element.evaluate(
    async (target, { line: share, pixelsBelow: below }) => {
      const top = target.getBoundingClientRect().top + scrollY;
      window.scrollTo({ top: top - innerHeight * share - below, behavior: "instant" });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    },
    { line, pixelsBelow },
  );
}

/** From here on the test advances the clock. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
}

/** Position and size of an element in the viewport. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return box;
}

test("a slider advances every 7000 ms in 600 ms, and ratings run from 1 to 5 stars [S9.01]", async ({ page }) => {
  await page.clock.install();
  await rewriteHtml(page, "**/effects/slider/", (html) =>
    html.replace(
      'data-slider-control="next"',
      'data-slider-control="pause" hidden=""></button><button data-slider-control="next"',
    ),
  );
  // The clock is paused from the start, so that the seven seconds begin with the slider.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/effects/slider/");
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(page.locator(".effects-stage")).toHaveAttribute("data-alive", "", { timeout: 100 });
  }).toPass();
  const strip = page.locator("[data-slider-strip]");
  await strip.scrollIntoViewIfNeeded();
  const changes = await page.locator("[data-slider-thumbs]").evaluateHandle((thumbs) => {
    const times: number[] = [];
    new MutationObserver(() => times.push(Date.now())).observe(thumbs, {
      subtree: true,
      attributeFilter: ["aria-current"],
    });
    return times;
  });
  await page.clock.runFor(22_000);
  const [first = 0, second, third] = await changes.jsonValue();
  expect([second, third]).toEqual([first + 7000, first + 14_000]);

  const position = () => strip.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth);
  expect(await position()).toBeCloseTo(0, 1);
  await page.getByRole("button", { name: "Next image" }).click();
  await page.clock.runFor(560);
  expect(await position()).toBeGreaterThan(0);
  expect(await position()).toBeLessThan(1);
  await page.clock.runFor(60);
  expect(await position()).toBe(1);

  await page.clock.resume();
  await open(page, "star-rating");
  await expect(page.getByRole("radio")).toHaveCount(5);
  for (const rating of [1, 2, 3, 4, 5]) {
    await page
      .getByRole("radio")
      .nth(rating - 1)
      .click();
    await expect(page.locator("#demo-rating")).toHaveValue(String(rating));
  }
});

test("an overlay shows “Please wait...”, fades in over 200 ms and out over 400 ms [S9.10]", async ({ page }) => {
  await page.clock.install();
  await open(page, "overlay");
  await pauseClock(page);
  const overlay = page.locator(".effects-stage .overlay-veil");
  const fade = () => overlay.evaluate((element) => getComputedStyle(element).transition);
  await page.getByRole("button", { name: "Lay a veil over it" }).click();
  await expect(overlay).toHaveText("Please wait...");
  expect(await fade()).toMatch(/^opacity 0\.2s/);

  await page.getByRole("button", { name: "Lift the veil" }).click();
  await expect(overlay).toHaveClass(/is-leaving/);
  expect(await fade()).toMatch(/^opacity 0\.4s/);
  await page.clock.runFor(399);
  await expect(overlay).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(overlay).toHaveCount(0);
});

test("a hash opens its panel and at most 30 enclosing panels [S9.25]", async ({ page }) => {
  const nested = (levels: number) =>
    Array.from({ length: levels }, (_, level) => `<div id="level-${level}" data-toggle="collapse">`).join("") +
    `<div id="innermost" data-toggle="collapse" data-toggle-hash="deep">Deep</div>${"</div>".repeat(levels)}`;
  const closedPanels = async (levels: number) => {
    await page.unrouteAll();
    await rewriteHtml(page, "**/effects/tabs/*", (html) => html.replace(STAGE, `${STAGE}${nested(levels)}`));
    await page.goto(`/effects/tabs/?levels=${levels}#deep`);
    // By then all panels are closed; the hash is read a moment later.
    await expect(page.locator(".effects-stage")).toHaveAttribute("data-alive", "");
    await expect(page.locator("#innermost")).not.toHaveAttribute("hidden");
    return page.locator("[data-toggle=collapse][hidden]").evaluateAll((panels) => panels.map(({ id }) => id));
  };
  expect(await closedPanels(30)).toEqual([]);
  await expect(page.getByText("Deep")).toBeVisible();
  expect(await closedPanels(32)).toEqual(["level-0", "level-1"]);
});

test.describe("hover intent [S9.26]", () => {
  /** Moves the mouse onto the element, then by this many pixels before the next check. */
  async function enter(page: Page, element: Locator, moves: number): Promise<void> {
    await element.scrollIntoViewIfNeeded();
    const { x, y, height } = await boxOf(element);
    const [left, middle] = [Math.round(x) + 4, Math.round(y + height / 2)];
    await page.mouse.move(left, middle);
    if (moves) await page.mouse.move(left + moves, middle);
  }

  test.beforeEach(({ page }) => page.clock.install());

  test("checks every 100 ms and waits 100 ms after leaving by default", async ({ page }) => {
    await open(page, "hover-intent");
    await pauseClock(page);
    const hoverArea = page.locator("mark", { hasText: "100 ms" });
    await enter(page, hoverArea, 0);
    await page.clock.runFor(99);
    await expect(hoverArea).toHaveText("100 ms: passing by");
    await page.clock.runFor(1);
    await expect(hoverArea).toHaveText("100 ms: here");
    await page.mouse.move(5, 5);
    await page.clock.runFor(99);
    await expect(hoverArea).toHaveText("100 ms: here");
    await page.clock.runFor(1);
    await expect(hoverArea).toHaveText("100 ms: passing by");
  });

  test("a menu checks every 25 ms with a sensitivity of 9 (inline) or 7 (dropdown)", async ({ page }) => {
    await open(page, "menu");
    await pauseClock(page);
    for (const { kind, sensitivity } of [
      { kind: "inline", sensitivity: 9 },
      { kind: "dropdown", sensitivity: 7 },
    ]) {
      const entry = page.locator(`.menu[data-menu=${kind}] > li`, { hasText: "Rooms" });
      const list = entry.locator(".menu-panel");
      await enter(page, entry, sensitivity - 1);
      await page.clock.runFor(24);
      await expect(list).toBeHidden();
      await page.clock.runFor(1);
      await expect(list).toBeVisible();
      await page.mouse.move(5, 5);
      await page.clock.runFor(1000);
      await expect(list).toBeHidden();

      await enter(page, entry, sensitivity);
      await page.clock.runFor(25);
      await expect(list).toBeHidden();
      await page.clock.runFor(25);
      await expect(list).toBeVisible();
      await page.mouse.move(5, 5);
      await page.clock.runFor(1000);
      await expect(list).toBeHidden();
    }
  });
});

test("a sticky bar is measured 50 ms after a resize and again 1000 ms later [S9.28]", async ({ page }) => {
  await page.clock.install();
  await open(page, "sticky-bar");
  const bar = page.locator(".sticky-bar").nth(1);
  await bar.evaluate((element) => {
    window.scrollTo({ top: element.getBoundingClientRect().top + scrollY + 40, behavior: "instant" });
  });
  await expect(bar).toHaveClass(/is-fixed/);
  await page.clock.runFor(1100);
  await pauseClock(page);
  /** Changes the height of the content above the bar, and with it the bar's position. */
  const setHeight = (height: string) =>
    page
      .locator(".demo-tall")
      .first()
      .evaluate((element: HTMLElement, value) => {
        element.style.height = value;
        element.style.overflowAnchor = "none";
        document.documentElement.style.overflowAnchor = "none";
      }, height);

  await setHeight("1400px");
  await page.evaluate(() => dispatchEvent(new Event("resize")));
  await page.clock.runFor(49);
  await expect(bar).toHaveClass(/is-fixed/);
  await page.clock.runFor(1);
  // The class changes with the next frame.
  await page.clock.runFor(20);
  await expect(bar).not.toHaveClass(/is-fixed/);

  // Content that changes later, like a lazy image, moves the bar without a resize event.
  await setHeight("");
  await page.clock.runFor(979);
  await expect(bar).not.toHaveClass(/is-fixed/);
  await page.clock.runFor(1);
  await expect(bar).toHaveClass(/is-fixed/);
});

test("the back-to-top link appears after scrolling 75 % of the page [S9.30]", async ({ page }) => {
  await openWithSpace(page, "scroll-to-top");
  const link = page.getByRole("link", { name: "Back to top", includeHidden: true });
  const scrollToShare = (share: number) =>
    page.evaluate(async (part) => {
      window.scrollTo({ top: document.body.offsetHeight * part - innerHeight, behavior: "instant" });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, share);
  await scrollToShare(0.745);
  await expect(link).toBeHidden();
  await scrollToShare(0.755);
  await expect(link).toBeVisible();
  await scrollToShare(0.745);
  await expect(link).toBeHidden();
});

test("a skill bar fills in 750 ms once its top reaches 95 % of the viewport's height [S9.31]", async ({ page }) => {
  await openWithSpace(page, "skill-bar");
  const bar = page.locator("[data-skill-bar]").first();
  await bar.evaluate((element) => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    element.addEventListener("animationstart", ({ target }) => {
      const running = target instanceof Element ? target.getAnimations() : [];
      seen.push(...running.map((animation) => animation.effect?.getTiming().duration));
    });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
  await scrollTo(bar, 0.95, 3);
  expect(await seen()).toEqual([]);
  await scrollTo(bar, 0.95, -3);
  await expect.poll(seen).toEqual([750]);
});

test("recent posts fade in over 750 ms, each 90 ms after the previous, columns at 65 % of the viewport's height, and counters start at 85 % [S9.32, S9.33]", async ({
  page,
}) => {
  await openWithSpace(page, "in-view");
  const row = page.locator(".in-view-row");
  const column = row.locator("> *").first();
  const list = page.getByRole("list", { name: "Recent posts" });
  const styles = () =>
    list.getByRole("listitem").evaluateAll((items) =>
      items.map((item) => {
        const { opacity, transitionProperty, transitionDuration, transitionDelay } = getComputedStyle(item);
        return { isInvisible: opacity === "0", transitionProperty, transitionDuration, transitionDelay };
      }),
    );

  await test.step("recent posts", async () => {
    await expect(list).toHaveAttribute("data-in-view-state", "waiting");
    expect((await styles()).map(({ isInvisible }) => isInvisible)).toEqual([true, true, true, true]);
    await scrollTo(list, 0.73, 0);
    await expect(list).toHaveAttribute("data-in-view-state", "shown");
    const shown = await styles();
    expect(shown.map(({ transitionDelay }) => transitionDelay)).toEqual(["0s", "0.09s", "0.18s", "0.27s"]);
    for (const { transitionProperty, transitionDuration } of shown) {
      expect(transitionProperty).toContain("opacity");
      expect(transitionDuration).toBe("0.75s");
    }
    await expect.poll(async () => (await styles()).some(({ isInvisible }) => isInvisible)).toBe(false);
  });

  await test.step("columns", async () => {
    await expect(row).toHaveAttribute("data-in-view-state", "waiting");
    await scrollTo(row, 0.65, 3);
    await expect(row).toHaveAttribute("data-in-view-state", "waiting");
    await expect(column).toHaveCSS("opacity", "0");
    await scrollTo(row, 0.65, -3);
    await expect(row).toHaveAttribute("data-in-view-state", "shown");
    expect(await column.evaluate((element) => getComputedStyle(element).transitionProperty)).toContain("opacity");
    await expect(column).toHaveCSS("opacity", "1");
  });

  await openWithSpace(page, "counter");
  const counter = page.locator("[data-counter]").first();
  const changes = await counter.locator("[data-counter-digits]").evaluateHandle((digits) => {
    const seen = { count: 0 };
    new MutationObserver(() => seen.count++).observe(digits, { childList: true, characterData: true, subtree: true });
    return seen;
  });
  const counted = () => changes.evaluate(({ count }) => count);
  await scrollTo(counter, 0.85, 3);
  expect(await counted()).toBe(0);
  await scrollTo(counter, 0.85, -3);
  await expect.poll(counted).toBeGreaterThan(0);
});

test("a tooltip opens above on hover and focus, a popover to the right on click [S9.34]", async ({ page }) => {
  await page.clock.install();
  await open(page, "tooltip");
  await pauseClock(page);
  const control = page.getByRole("button", { name: "Save", exact: true });
  const tooltip = page.getByText("Kept for later, on this device only");
  await expect(tooltip).toBeHidden();
  await control.hover();
  await page.clock.runFor(200);
  await expect(tooltip).toBeVisible();
  const [below, above] = [await boxOf(control), await boxOf(tooltip)];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await page.mouse.move(5, 5);
  await page.clock.runFor(200);
  await expect(tooltip).toBeHidden();
  await control.focus();
  await expect(tooltip).toBeVisible();
  await control.blur();
  await expect(tooltip).toBeHidden();

  await page.clock.resume();
  await open(page, "popover");
  await pauseClock(page);
  const button = page.getByRole("button", { name: "About the glaze" });
  const panel = page.locator(".popover-panel").first();
  await button.hover();
  await page.clock.runFor(1000);
  await expect(panel).toBeHidden();
  await button.focus();
  await page.clock.runFor(1000);
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  const [left, right] = [await boxOf(button), await boxOf(panel)];
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
  expect(right.y).toBeLessThan(left.y + left.height);
  await button.click();
  await expect(panel).toBeHidden();
});

type Broken = readonly [path: string, change: (html: string) => string, logged: RegExp];

test("errors in the markup go to the console and are never shown to visitors [S8.17]", async ({ page }) => {
  const log: string[] = [];
  const thrown: Error[] = [];
  page.on("console", (message: ConsoleMessage) => log.push(message.text()));
  page.on("pageerror", (error) => thrown.push(error));
  const expectLogged = async (path: string, logged: RegExp) => {
    await expect.poll(() => log.filter((line) => logged.test(line)).length, { message: path }).toBe(1);
    await expect(page.locator("#sr-alert")).toHaveText("");
    await expect(page.locator(".woocommerce-error, .floating-box")).toHaveCount(0);
  };
  for (const [path, change, logged] of [
    [
      "/shop/",
      (html) => html.replace('data-gtm4wp_product_data="{', 'data-gtm4wp_product_data="'),
      /^The data of a product cannot be read/,
    ],
    ["/product/tide-mug/", (html) => html.replace(/<select[^>]*id="rating".*?<\/select>/s, ""), /rating/i],
  ] as const satisfies readonly Broken[]) {
    log.length = 0;
    await rewriteHtml(page, `**${path}`, change);
    await page.goto(path);
    await untilScriptsRun(page);
    await expectLogged(path, logged);
  }

  const effects: readonly Broken[] = [
    [
      "/effects/video/",
      (html) => html.replaceAll(/\/assets\/throwing-a-bowl[^"]*\.webm/g, "/assets/no-such.webm"),
      /no-such\.webm is missing or of an unknown kind/,
    ],
    [
      "/effects/modal/",
      (html) => html.replace('data-toggles="demo-question"', 'data-toggles="no-such"'),
      /^A button opens “no-such”, but the page has no panel with this id/,
    ],
    ["/effects/accordion/", (html) => html.replace(STAGE, `${STAGE}<div data-toggle="collapse"></div>`), /has no id/],
    ["/effects/counter/", (html) => html.replace('data-easing="ease-out"', 'data-easing="sideways"'), /sideways/],
  ];
  log.length = 0;
  await openTogether(
    page,
    effects.map(([path]) => path),
    (html, path) => {
      const changed = effects.find(([effect]) => effect === path)?.[1](html);
      expect(changed, path).not.toBe(html);
      return changed ?? html;
    },
  );
  await untilScriptsRun(page);
  for (const [path, , logged] of effects) await expectLogged(path, logged);
  expect(thrown).toEqual([]);
});
