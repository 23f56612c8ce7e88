import { withBrowser, withVisitor } from "../browser.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { PAGE_KINDS, type PageKind } from "../page-kinds.ts";
import { type Kind, type Transfer, transfersOf } from "../transfers.ts";

type PageName = PageKind["name"];

interface Part {
  readonly name: string;
  readonly isPart: (transfer: Transfer) => boolean;
  /** In kilobytes, where something was promised for a page. */
  readonly budgets: Partial<Record<PageName, number>>;
}

const every = (limit: number) => ({ home: limit, listing: limit, product: limit, cart: limit });
const only = (kind: Kind) => (transfer: Transfer) => transfer.kind === kind;

const PARTS: readonly Part[] = [
  { name: "HTML", isPart: only("html"), budgets: every(14) },
  { name: "CSS", isPart: only("css"), budgets: every(20) },
  { name: "JS at load", isPart: ({ kind, isBeforeLoad }) => kind === "js" && isBeforeLoad, budgets: every(5) },
  { name: "JS once idle", isPart: only("js"), budgets: { home: 85, listing: 85, product: 95, cart: 85 } },
  { name: "fonts", isPart: only("font"), budgets: {} },
  { name: "images", isPart: only("image"), budgets: {} },
];

export const weight: Measure = {
  name: "weight",
  title: "Weight of pages",
  notes: [
    "A first visit on a telephone's screen (412 × 823 at 1.75), in Chromium, without scrolling or touching anything. " +
      "Bodies as gzip sent them; beside it the same with brotli, and the number of requests. “At load” is what was asked " +
      "for before the load event, “once idle” everything until three seconds after it. A kilobyte is 1,000 bytes.",
  ],
  async run({ shop, say }) {
    const { origin } = await shop();
    const findings: Finding[] = [];
    await withBrowser(async (browser) => {
      for (const page of PAGE_KINDS) {
        const visit = (encodings: string) =>
          withVisitor(browser, origin, async (context) => {
            await page.prepare?.(context, origin);
            return await transfersOf(context, page.path, encodings);
          });
        const [gzip, brotli] = [await visit("gzip"), await visit("gzip, deflate, br")];
        findings.push(...PARTS.map((part) => weigh(page, part, gzip, brotli)));
        const total = sum(brotli.map(({ totalBytes }) => totalBytes));
        findings.push(
          finding(`${page.name}: everything, with headers`, total, {}, " kB", `brotli, ${brotli.length} requests`),
        );
        say(`${page.name}: ${rounded(total)} kB`);
      }
    });
    return { findings };
  },
};

function weigh(
  page: PageKind,
  { name, isPart, budgets }: Part,
  gzip: readonly Transfer[],
  brotli: readonly Transfer[],
): Finding {
  const bytes = (transfers: readonly Transfer[]) => sum(transfers.filter(isPart).map(({ bodyBytes }) => bodyBytes));
  const count = gzip.filter(isPart).length;
  const limit = budgets[page.name];
  const beside = `${rounded(bytes(brotli))} kB brotli, ${count} ${count === 1 ? "request" : "requests"}`;
  return finding(`${page.name}: ${name}`, bytes(gzip), limit === undefined ? {} : { atMost: limit }, " kB", beside);
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, size) => total + size, 0) / 1000;
}
