import { expect, test } from "@playwright/test";
import { objections } from "./support/axe.ts";
import { LOOKS, wear } from "./support/looks.ts";
import {
  gallery,
  lightbox,
  listen,
  openLightbox,
  openProduct,
  slideInView,
  untilOpen,
  watchForBreaches,
} from "./support/gallery-steps.ts";

const PRODUCT = "tide-mug";
/** Its third picture is missing. */
const BROKEN = "incense-dish";

test("by keyboard alone: open, turn pages, zoom, close, and be back at the magnifier [S1.04, S2.11, S2.12, S2.14]", async ({
  page,
}) => {
  const heard = await listen(page);
  const breaches = await watchForBreaches(page);
  await openProduct(page, PRODUCT);
  const { magnifier, slides } = gallery(page);
  const count = await slides.count();
  for (let presses = 0; presses < 40 && !(await magnifier.evaluate((it) => it === document.activeElement)); presses++) {
    await page.keyboard.press("Tab");
  }
  await expect(magnifier).toBeFocused();
  await page.keyboard.press("Enter");
  await untilOpen(page);
  await expect(lightbox(page).button("Close")).toBeFocused();

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox(page).counter).toHaveText(`3 / ${count}`);
  await expect.poll(async () => (await heard()).at(-1)).toMatch(new RegExp(`^3 / ${count}, .+`));
  await page.keyboard.press("+");
  await expect(lightbox(page).button("Zoom")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
  await expect(magnifier).toBeFocused();
  expect(await slideInView(page)).toBe(3);
  expect(await breaches()).toEqual([]);
});

test("the keyboard goes round inside the lightbox and never leaves it [S2.14]", async ({ page }) => {
  await openProduct(page, BROKEN);
  await openLightbox(page);
  const met = new Set<string>();
  for (const key of [...Array<string>(14).fill("Tab"), ...Array<string>(14).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    const where = await page.evaluate(() => ({
      isInside: document.activeElement?.closest("dialog.lightbox") !== null,
      name: document.activeElement?.getAttribute("aria-label") ?? "",
    }));
    expect(where.isInside, `after ${key} on “${where.name}”`).toBe(true);
    met.add(where.name);
  }
  expect([...met].toSorted()).toEqual(
    ["Close", "Enter full screen", "Next image", "Previous image", "Share", "Zoom"].toSorted(),
  );
});

test("a click on the picture opens it, and the focus returns even if another picture is seen by then [S2.11, S2.14]", async ({
  page,
}) => {
  await openProduct(page, BROKEN);
  const link = gallery(page).slides.first().locator("a");
  await openLightbox(page, link);
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
  await expect(link).toBeFocused();

  await openLightbox(page, link);
  await lightbox(page).button("Next image").click();
  await lightbox(page).button("Close").click();
  await expect(lightbox(page).dialog).toHaveCount(0);
  await expect(gallery(page).magnifier).toBeFocused();
  expect(await slideInView(page)).toBe(2);
});

test("the lightbox is fetched when it is first opened, and only once [S1.04, S2.11]", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await openProduct(page, PRODUCT);
  await page.waitForTimeout(500);
  const ofLightbox = () => files.filter((file) => /lightbox.*\.js$/.test(file));
  expect(ofLightbox()).toEqual([]);
  await openLightbox(page);
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
  await openLightbox(page);
  expect(ofLightbox()).toHaveLength(1);
});

test("a click before the gallery is alive is answered when it is [S2.11]", async ({ page }) => {
  await page.route(/live-gallery/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto(`/product/${PRODUCT}/`, { waitUntil: "load" });
  await gallery(page).magnifier.click();
  await untilOpen(page);
  await expect(page).toHaveURL(`/product/${PRODUCT}/`);
});

test("it opens in 333 ms, keeps 12 % between pictures and zooms to 1.33 at most [S9.02, S9.03]", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await openProduct(page, BROKEN);
  await openLightbox(page);
  const opened = await page.evaluate(() => ({
    duration: document.querySelector<HTMLElement>(".pswp")?.style.getPropertyValue("--pswp-transition-duration"),
    stage: document.querySelector(".lightbox-stage")?.clientWidth ?? 0,
    places: [...document.querySelectorAll(".pswp__item")]
      .map((item) => item.getBoundingClientRect().left)
      .toSorted((a, b) => a - b),
  }));
  expect(opened.duration).toBe("333ms");
  expect(opened.places.map((left) => Math.round(left))).toEqual(
    [-1.12, 0, 1.12].map((share) => Math.round(opened.stage * share)),
  );

  const width = () =>
    page.evaluate(
      () =>
        document.querySelector("[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)")?.getBoundingClientRect()
          .width ?? 0,
    );
  await page.keyboard.press("+");
  await expect.poll(width).toBe(1200);
  await page.keyboard.press("+");
  await expect.poll(async () => Math.round(await width())).toBe(1596);
  await page.keyboard.press("-");
  await expect.poll(width).toBeLessThan(800);
});

test("it is open, then closing for 333 ms, then gone from the page [S4.09, S9.03]", async ({ page }) => {
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  const { dialog } = lightbox(page);
  await expect(dialog).toHaveAttribute("data-phase", "open");
  // One that is turned back half-way takes half the time.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  const end = await page.evaluate(
    () =>
      new Promise<{ phases: string[]; ms: number }>((resolve) => {
        const found = document.querySelector<HTMLElement>("dialog.lightbox");
        const phases: string[] = [];
        const startedAt = performance.now();
        found?.querySelector<HTMLElement>("[aria-label=Close]")?.click();
        const look = () => {
          const phase = document.contains(found) ? (found?.dataset["phase"] ?? "") : "destroyed";
          if (phases.at(-1) !== phase) phases.push(phase);
          if (phase === "destroyed") resolve({ phases, ms: performance.now() - startedAt });
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  expect(end.phases).toEqual(["closing", "destroyed"]);
  expect(end.ms).toBeGreaterThan(300);
  await expect(page.locator(".pswp")).toHaveCount(0);
});

test("a wish to close while it is still opening is not forgotten [S2.14]", async ({ page }) => {
  await openProduct(page, PRODUCT);
  await gallery(page).magnifier.click();
  await expect(lightbox(page).dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
  await expect(gallery(page).magnifier).toBeFocused();
});

test("a turn of the wheel closes, a zoomed picture stays [S2.14]", async ({ page }) => {
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  await page.keyboard.press("+");
  await expect(lightbox(page).button("Zoom")).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 60);
  await page.waitForTimeout(500);
  await expect(lightbox(page).dialog).toBeVisible();
  await page.keyboard.press("-");
  await expect(lightbox(page).button("Zoom")).toHaveAttribute("aria-pressed", "false");
  await page.mouse.wheel(0, 60);
  await expect(lightbox(page).dialog).toHaveCount(0);
});

test("full screen is left first, the lightbox second [S2.12, S2.14]", async ({ page }) => {
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  await lightbox(page).button("Enter full screen").click();
  await expect(lightbox(page).button("Exit full screen")).toBeFocused();
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toContain("lightbox-stage");
  await page.keyboard.press("Escape");
  await expect(lightbox(page).button("Enter full screen")).toBeVisible();
  await expect(lightbox(page).dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
});

test("the share links open a window of 550 by 420, and one saves the picture [S2.13, S9.06]", async ({
  page,
  context,
}) => {
  await context.route(/facebook\.com/, (route) => route.fulfill({ body: "shared", contentType: "text/plain" }));
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  await lightbox(page).button("Share").click();
  const links = lightbox(page).dialog.getByRole("link");
  await expect(links).toHaveText(["Share on Facebook", "Tweet", "Pin it", "Download image"]);

  const [popup] = await Promise.all([context.waitForEvent("page"), links.first().click()]);
  expect(popup.url()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(page.url())}`);
  expect(await popup.evaluate(() => [innerWidth, innerHeight, opener === null])).toEqual([550, 420, true]);
  await popup.close();
  await expect(links).toHaveCount(0);

  await lightbox(page).button("Share").click();
  const [download] = await Promise.all([page.waitForEvent("download"), links.last().click()]);
  expect(download.suggestedFilename()).toMatch(/\.avif$/);
});

test("Escape closes the share links first [S2.14]", async ({ page }) => {
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  await lightbox(page).button("Share").click();
  await page.keyboard.press("Tab");
  await expect(lightbox(page).dialog.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lightbox(page).button("Share")).toBeFocused();
  await expect(lightbox(page).dialog.getByRole("link")).toHaveCount(0);
  await expect(lightbox(page).dialog).toBeVisible();
});

test("a picture that cannot be loaded says so, with a link, aloud [S8.05]", async ({ page }) => {
  const heard = await listen(page);
  const breaches = await watchForBreaches(page);
  await openProduct(page, BROKEN);
  await openLightbox(page);
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox(page).counter).toHaveText("3 / 3");
  const message = lightbox(page).dialog.locator("[aria-hidden=false] .pswp__error-msg");
  await expect(message).toHaveText("The image could not be loaded.");
  await expect(message.getByRole("link", { name: "The image" })).toHaveAttribute("href", /incense-dish--night-lit/);
  await expect
    .poll(async () => {
      const [box, stage] = await Promise.all([message.boundingBox(), page.locator(".lightbox-stage").boundingBox()]);
      return box && stage && Math.abs(box.x + box.width / 2 - stage.width / 2);
    })
    .toBeLessThan(5);
  await expect
    .poll(async () => (await heard()).filter((text) => text === "The image could not be loaded."))
    .toHaveLength(1);
  expect(await objections(page)).toEqual([]);
  expect(await breaches()).toEqual([]);
});

test("the loading sign comes after a second [S9.05]", async ({ page }) => {
  await openProduct(page, PRODUCT);
  const href = await gallery(page).magnifier.getAttribute("href");
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**${href}`, async (route) => {
    await arrival;
    await route.continue();
  });
  // Timed in the page: a test that looks from outside is late by as much as the machine is busy.
  await page.evaluate(() => {
    const times = { opened: 0, signed: 0 };
    Object.assign(window, { times });
    new MutationObserver(() => {
      const sign = document.querySelector<HTMLElement>(".lightbox-loading");
      if (sign) times.opened ||= performance.now();
      if (sign && !sign.hidden) times.signed ||= performance.now();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await openLightbox(page);
  const sign = lightbox(page).dialog.locator(".lightbox-loading");
  await expect(sign).toBeVisible();
  const { opened, signed } = await page.evaluate(
    () => (window as unknown as { times: { opened: number; signed: number } }).times,
  );
  expect(signed - opened).toBeGreaterThan(950);
  arrive();
  await expect(sign).toBeHidden();
});

test("controls make room when the mouse rests for four seconds, or is outside for one [S9.04]", async ({ page }) => {
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  const stage = page.locator(".lightbox-stage");
  const restingMs = await stage.evaluateHandle((element) => {
    const times = { moved: 0, idle: 0 };
    document.addEventListener("pointermove", () => Object.assign(times, { moved: performance.now(), idle: 0 }));
    document.documentElement.addEventListener("pointerleave", () => (times.moved = performance.now()));
    new MutationObserver(() => {
      if (element.classList.contains("is-idle")) times.idle = performance.now();
    }).observe(element, { attributeFilter: ["class"] });
    return times;
  });
  const rested = () => restingMs.evaluate(({ moved, idle }) => idle - moved);

  await page.mouse.move(300, 300);
  await expect(stage).toHaveClass(/is-idle/, { timeout: 10_000 });
  expect(await rested()).toBeGreaterThan(3950);
  await expect(page.locator(".lightbox-bar")).toHaveCSS("opacity", "0");

  await page.mouse.move(310, 310);
  await expect(stage).not.toHaveClass(/is-idle/);
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" })),
  );
  await expect(stage).toHaveClass(/is-idle/);
  expect(await rested()).toBeGreaterThan(950);
  expect(await rested()).toBeLessThan(3900);
});

test("without motion it is there at once and nothing runs [S9.03]", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openProduct(page, PRODUCT);
  await gallery(page).magnifier.click();
  await expect(lightbox(page).dialog).toBeVisible();
  await expect(page.locator(".pswp")).toHaveCSS("opacity", "1");
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length),
  ).toBe(0);
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
});

test("in a right-to-left page the left arrow goes on, and the next picture waits on the left [S2.12]", async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => document.documentElement.setAttribute("dir", "rtl")),
  );
  await openProduct(page, PRODUCT);
  await openLightbox(page);
  await expect(lightbox(page).counter).toHaveText(/^1 \/ /);
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox(page).counter).toHaveText(/^2 \/ /);
  const [next, stage] = await Promise.all([
    lightbox(page).button("Next image").boundingBox(),
    page.locator(".lightbox-stage").boundingBox(),
  ]);
  expect(next?.x).toBeLessThan((stage?.width ?? 0) / 2);
  const onTheLeft = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll(".pswp__item")]
          .find((item) => item.getBoundingClientRect().left < -10)
          ?.querySelector("img")?.alt,
    );
  const third = await gallery(page).slides.nth(2).locator("img[data-src]").getAttribute("alt");
  await expect.poll(onTheLeft).toBe(third);
});

test("the page behind stays where it is [S2.14]", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await openProduct(page, PRODUCT);
  await gallery(page).magnifier.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 40);
  await page.waitForTimeout(200);
  const before = await page.evaluate(() => [scrollX, scrollY, document.body.getBoundingClientRect().width]);
  await openLightbox(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(lightbox(page).dialog).toHaveCount(0);
  expect(await page.evaluate(() => [scrollX, scrollY, document.body.getBoundingClientRect().width])).toEqual(before);
});

for (const look of LOOKS) {
  test(`axe finds nothing to object to in the open lightbox, ${look.name} [S2.12]`, async ({ page }) => {
    await openProduct(page, BROKEN);
    await wear(page, look);
    await openLightbox(page);
    expect(await objections(page, look.rules)).toEqual([]);
    await lightbox(page).button("Share").click();
    expect(await objections(page, look.rules)).toEqual([]);
  });
}

test("every control of gallery and lightbox is at least 44 px in both directions [S2.12]", async ({ page }) => {
  await openProduct(page, BROKEN);
  const sizes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height);
        }),
    );
  for (const size of await sizes(".gallery :is(button, ol a, .woocommerce-product-gallery__trigger)")) {
    expect(size).toBeGreaterThanOrEqual(44);
  }
  await openLightbox(page);
  await lightbox(page).button("Share").click();
  const inside = await sizes(".lightbox-button, .lightbox-share-links a");
  expect(inside).toHaveLength(10);
  for (const size of inside) expect(size).toBeGreaterThanOrEqual(44);
});
