import { withBrowser, withVisitor } from "../browser.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { PAGE_KINDS, type PageKind } from "../page-kinds.ts";
import { median } from "../statistics.ts";
import { clickToCart, openSlowly, type Vitals, vitalsOf } from "../vitals.ts";

const ROUNDS = 5;

/** Where something can be put into the cart. */
const BUTTONS: Partial<Record<PageKind["name"], string>> = {
  listing: ".ajax_add_to_cart",
  product: ".single_add_to_cart_button",
};

interface Visit extends Vitals {
  readonly clickMs: number | null;
}

export const slowPhone: Measure = {
  name: "slow-phone",
  title: "On a slow telephone",
  notes: [
    "Chromium with a processor four times slower and Lighthouse's slow 4G (150 ms, 1.6 Mbit/s down, 750 kbit/s up), a first " +
      "visit each, median of five. TBT adds up what exceeds 50 ms in tasks between the first paint and five seconds after load. “Click → cart” " +
      "goes from the tap on a button that is in view with its pictures, until the new number at the cart has been painted.",
  ],
  async run({ shop, isQuick, say }) {
    const { origin } = await shop();
    const findings: Finding[] = [];
    await withBrowser(async (browser) => {
      for (const page of PAGE_KINDS) {
        const visits: Visit[] = [];
        for (let round = 0; round < (isQuick ? 3 : ROUNDS); round += 1) {
          visits.push(
            await withVisitor(browser, origin, async (context) => {
              await page.prepare?.(context, origin);
              const opened = await openSlowly(context);
              const vitals = await vitalsOf(opened, page.path);
              const button = BUTTONS[page.name];
              return { ...vitals, clickMs: button === undefined ? null : await clickToCart(opened, button) };
            }),
          );
        }
        findings.push(...summary(page.name, visits));
        say(`${page.name}: LCP ${rounded(median(visits.map(({ lcpMs }) => lcpMs)))} ms`);
      }
    });
    return { findings };
  },
};

function summary(page: string, visits: readonly Visit[]): Finding[] {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  const clicks = visits.flatMap(({ clickMs }) => (clickMs === null ? [] : [clickMs]));
  const beside = `first paint ${rounded(middle(({ fcpMs }) => fcpMs) / 1000)} s, load ${rounded(middle(({ loadMs }) => loadMs) / 1000)} s`;
  return [
    finding(`${page}: LCP`, middle(({ lcpMs }) => lcpMs) / 1000, { atMost: 1.8 }, " s", beside),
    finding(
      `${page}: TBT`,
      middle(({ tbtMs }) => tbtMs),
      { atMost: 100 },
      " ms",
    ),
    finding(
      `${page}: CLS`,
      middle(({ cls }) => cls),
      { atMost: 0 },
      "",
    ),
    ...(clicks.length > 0 ? [finding(`${page}: click → cart`, median(clicks), { atMost: 300 }, " ms")] : []),
  ];
}
