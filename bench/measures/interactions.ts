import { setTimeout as sleep } from "node:timers/promises";
import { withBrowser, withVisitor } from "../browser.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { median } from "../statistics.ts";
import { throttleCpu } from "../vitals.ts";

interface Interaction {
  readonly measure: string;
  readonly path: string;
  /** Selector of the tapped element. */
  readonly target: string;
}

const ROUNDS = 5;
const MAX_MS = 100;
/** Time for the page to become idle. */
const SETTLED_MS = 2500;
/** Longer than any interaction takes until its frame is painted. */
const PAINTED_MS = 1500;

const INTERACTIONS: readonly Interaction[] = [
  {
    measure: "choosing an option",
    path: "/product/dune-bowl/",
    target: ".swatch-choice",
  },
  {
    measure: "opening the lightbox",
    path: "/product/dune-bowl/",
    target: ".woocommerce-product-gallery__trigger",
  },
  {
    measure: "adding to the cart",
    path: "/product/bottle-vase/",
    target: ".single_add_to_cart_button",
  },
  {
    measure: "opening a quick view",
    path: "/shop/",
    target: ".quick-view-link",
  },
  {
    measure: "opening the calendar",
    path: "/product/personalised-mug/",
    target: ".date-field-button",
  },
];

export const interactions: Measure = {
  name: "interactions",
  title: "Interactions",
  notes: [
    "From the tap until the next frame is painted (the longest event of the interaction, as in INP), at a phone's screen " +
      "size with fourfold CPU throttling; the first interaction on the page, median of five visits. The browser measures " +
      "in steps of 8 ms.",
  ],
  async run({ shop, isQuick, log }) {
    const { origin } = await shop();
    const findings: Finding[] = [];
    await withBrowser(async (browser) => {
      for (const { measure, path, target } of INTERACTIONS) {
        const longest: number[] = [];
        for (let round = 0; round < (isQuick ? 3 : ROUNDS); round += 1) {
          longest.push(
            await withVisitor(browser, origin, async (context) => {
              const page = await context.newPage();
              await page.goto(path, { waitUntil: "load" });
              const element = page.locator(target).first();
              // Scroll first, so that frames of scrolling are not counted.
              await element.scrollIntoViewIfNeeded();
              await sleep(SETTLED_MS);
              await throttleCpu(context, page);
              await page.evaluate(watchEvents);
              await element.tap();
              await sleep(PAINTED_MS);
              return await page.evaluate(() => Math.max(0, ...window.interactionsMs));
            }),
          );
        }
        findings.push(finding(measure, median(longest), { atMost: MAX_MS }, " ms"));
        log(`${measure}: ${rounded(median(longest))} ms`);
      }
    });
    return { findings };
  },
};

declare global {
  interface Window {
    interactionsMs: number[];
  }
}

/** Runs in the page. */
function watchEvents(): void {
  window.interactionsMs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) window.interactionsMs.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
