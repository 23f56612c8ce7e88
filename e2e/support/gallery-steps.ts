import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";

export function gallery(page: Page) {
  const root = page.getByRole("region", { name: "Product images" });
  return {
    root,
    strip: root.locator(".woocommerce-product-gallery__wrapper"),
    slides: root.locator(".woocommerce-product-gallery__image"),
    thumbs: root.locator(".flex-control-nav a"),
    magnifier: page.locator(".woocommerce-product-gallery__trigger"),
    next: root.getByRole("button", { name: "Next image" }),
    previous: root.getByRole("button", { name: "Previous image" }),
  };
}

export function lightbox(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Full screen image" });
  return {
    dialog,
    counter: dialog.locator(".lightbox-counter"),
    button: (name: string) => dialog.getByRole("button", { name }),
  };
}

export async function openProduct(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}/`);
  await expect(gallery(page).magnifier).toHaveAttribute("role", "button");
}

/** Opens the lightbox and waits until it has finished growing. */
export async function openLightbox(page: Page, by: Locator = gallery(page).magnifier): Promise<void> {
  await by.click();
  await untilOpen(page);
}

export async function untilOpen(page: Page): Promise<void> {
  await expect(lightbox(page).dialog).toBeVisible();
  await expect(page.locator(".pswp[data-open]")).toHaveCSS("opacity", "1");
  await page.waitForFunction(() => {
    const running = document.querySelector("dialog.lightbox")?.getAnimations({ subtree: true }) ?? [];
    // The loading sign turns for as long as it is there.
    return running.every(
      ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
    );
  });
}

/** The number of the slide that is in view, counted from the beginning of the strip. */
export async function slideInView(page: Page): Promise<number> {
  return gallery(page).strip.evaluate((strip) => Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth) + 1);
}

/** Writes down everything the live regions say. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener("DOMContentLoaded", () => {
      for (const region of document.querySelectorAll("#sr-status, #sr-alert")) {
        new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      }
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Breaches of the content policy and errors that reach nobody. */
export async function watchForBreaches(page: Page): Promise<() => Promise<string[]>> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const breaches: string[] = [];
    Object.assign(window, { breaches });
    addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
      breaches.push(`${violatedDirective} ${sample}`),
    );
  });
  return async () => [
    ...errors,
    ...(await page.evaluate(() => (window as unknown as { breaches: string[] }).breaches)),
  ];
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One finger, moved as a hand would: many small steps, and a moment of rest before it is lifted. */
export async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Spot[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  const steps = 24;
  await touch("touchStart", [from]);
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await page.waitForTimeout(120);
  // A busy machine may not have drawn the last of the way yet.
  await page.evaluate(
    () =>
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)))),
  );
  await touch("touchEnd", []);
  await session.detach();
}
