import { withBrowser, withVisitor } from "../browser.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { PAGE_KINDS, type PageKind } from "../page-kinds.ts";
import { median } from "../statistics.ts";
import { clickToCart, openThrottled, SLOWER_4G, type Vitals, vitalsOf } from "../vitals.ts";

const ROUNDS = 5;

/** Selector of the add-to-cart button on each page. */
const BUTTONS: Partial<Record<PageKind["name"], string>> = {
  listing: ".ajax_add_to_cart",
  product: ".single_add_to_cart_button",
};

interface Visit extends Vitals {
  readonly clickMs: number | null;
}

export const slowPhone: Measure = {
  name: "slow-phone",
  title: "On a slow phone",
  notes: [
    "Chromium with fourfold CPU throttling and Lighthouse's slow 4G (150 ms, 1.6 Mbit/s down, 750 kbit/s up), first visits, " +
      "median of five. TBT is the time beyond 50 ms of all tasks between the first paint and five seconds after load. “Click → " +
      "cart” is the time from the tap on a visible button, with the images around it loaded, until the new cart count is painted. “Slower network” is 562 ms and 1.5 Mbit/s.",
  ],
  async run({ shop, isQuick, log }) {
    const { origin } = await shop();
    const findings: Finding[] = [];
    await withBrowser(async (browser) => {
      for (const page of PAGE_KINDS) {
        const visits: Visit[] = [];
        for (let round = 0; round < (isQuick ? 3 : ROUNDS); round += 1) {
          visits.push(
            await withVisitor(browser, origin, async (context) => {
              await page.prepare?.(context, origin);
              const opened = await openThrottled(context);
              const vitals = await vitalsOf(opened, page.path);
              const button = BUTTONS[page.name];
              return { ...vitals, clickMs: button === undefined ? null : await clickToCart(opened, button) };
            }),
          );
        }
        findings.push(...summary(page.name, visits));
        findings.push(...(await onSlowerNetwork(page, isQuick)));
        log(`${page.name}: LCP ${rounded(median(visits.map(({ lcpMs }) => lcpMs)))} ms`);
      }
    });
    return { findings };

    async function onSlowerNetwork(page: PageKind, isBrief: boolean): Promise<readonly Finding[]> {
      const visits: Vitals[] = [];
      await withBrowser(async (browser) => {
        for (let round = 0; round < (isBrief ? 3 : ROUNDS); round += 1) {
          visits.push(
            await withVisitor(browser, origin, async (context) => {
              await page.prepare?.(context, origin);
              return await vitalsOf(await openThrottled(context, SLOWER_4G), page.path);
            }),
          );
        }
      });
      const middle = (of: (visit: Vitals) => number) => median(visits.map(of));
      return [
        finding(
          `${page.name}, slower network: first paint`,
          middle(({ fcpMs }) => fcpMs) / 1000,
          { atMost: 1.5 },
          " s",
        ),
        finding(`${page.name}, slower network: LCP`, middle(({ lcpMs }) => lcpMs) / 1000, { atMost: 1.8 }, " s"),
        finding(
          `${page.name}, slower network: CLS`,
          middle(({ cls }) => cls),
          { atMost: 0 },
          "",
        ),
      ];
    }
  },
};

function summary(page: string, visits: readonly Visit[]): Finding[] {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  const clicks = visits.flatMap(({ clickMs }) => (clickMs === null ? [] : [clickMs]));
  const detail = `first paint ${rounded(middle(({ fcpMs }) => fcpMs) / 1000)} s, load ${rounded(middle(({ loadMs }) => loadMs) / 1000)} s`;
  return [
    finding(`${page}: LCP`, middle(({ lcpMs }) => lcpMs) / 1000, { atMost: 1.8 }, " s", detail),
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
