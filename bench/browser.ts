import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../scripts/run/chromium.mjs";
import { onExit } from "./cleanup.ts";

/** The phone that Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  reducedMotion: "no-preference",
} as const;

export const CHROMIUM_FLAGS = [
  "--disable-background-networking",
  // Chromium's sandbox does not run as root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

export function chromiumPath(): string {
  const path = findChromium(process.env);
  if (path === undefined) throw new Error("Chromium not found. Install it, or set CHROMIUM_PATH.");
  return path;
}

export async function withBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const close = onExit(() => browser.close());
  try {
    return await work(browser);
  } finally {
    await close();
  }
}

/** A first visit: empty cache, no cookies. */
export async function withVisitor<Value>(
  browser: Browser,
  origin: string,
  work: (context: BrowserContext) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
