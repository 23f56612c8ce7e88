import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { untilDrawn } from "./settled.ts";

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

/** Opens the lightbox and waits for its opening animation. */
export async function openLightbox(page: Page, by: Locator = gallery(page).magnifier): Promise<void> {
  await by.click();
  await untilLightboxOpen(page);
}

export async function untilLightboxOpen(page: Page): Promise<void> {
  await expect(lightbox(page).dialog).toBeVisible();
  await expect(page.locator(".pswp[data-open]")).toHaveCSS("opacity", "1");
  await page.waitForFunction(() => {
    const running = document.querySelector("dialog.lightbox")?.getAnimations({ subtree: true }) ?? [];
    // The spinner's animation never ends.
    return running.every(
      ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
    );
  });
}

/** The number of the visible slide, starting at 1. */
export async function slideInView(page: Page): Promise<number> {
  return gallery(page).strip.evaluate((strip) => Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth) + 1);
}

/** Records every message of the live regions. */
export async function recordLiveRegions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const received: string[] = [];
    Object.assign(window, { received });
    addEventListener("DOMContentLoaded", () => {
      for (const region of document.querySelectorAll("#sr-status, #sr-alert")) {
        new MutationObserver(() => region.textContent && received.push(region.textContent)).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      }
    });
  });
  return () => page.evaluate(() => (window as unknown as { received: string[] }).received);
}

/** Records CSP violations and uncaught exceptions. */
export async function watchPageErrors(page: Page): Promise<() => Promise<string[]>> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
      violations.push(`${violatedDirective} ${sample}`),
    );
  });
  return async () => [
    ...errors,
    ...(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)),
  ];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rests the pointer before it is lifted, so that what was dragged has no momentum. A longer rest changes nothing. */
export async function holdStill(page: Page): Promise<void> {
  await page.waitForTimeout(150);
  // A busy machine may not have rendered the last step yet.
  await untilDrawn(page);
}

/** Drags one finger in small steps and pauses before lifting it, so that it is not a swipe. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  const steps = 24;
  await touch("touchStart", [from]);
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await holdStill(page);
  await touch("touchEnd", []);
  await session.detach();
}
