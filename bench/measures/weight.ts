import { brotliCompressSync, constants } from "node:zlib";
import { withBrowser, withVisitor } from "../browser.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { PAGE_KINDS, type PageKind } from "../page-kinds.ts";
import { type Kind, type Transfer, transfersOf } from "../transfers.ts";

type PageName = PageKind["name"];

interface Part {
  readonly name: string;
  readonly isPart: (transfer: Transfer) => boolean;
  /** Budgets in kilobytes. */
  readonly budgets: Partial<Record<PageName, number>>;
}

const every = (limit: number) => ({ home: limit, listing: limit, product: limit, cart: limit });
const only = (kind: Kind) => (transfer: Transfer) => transfer.kind === kind;

const PARTS: readonly Part[] = [
  { name: "HTML", isPart: only("html"), budgets: {} },
  { name: "CSS", isPart: only("css"), budgets: every(20) },
  { name: "JS at load", isPart: ({ kind, isBeforeLoad }) => kind === "js" && isBeforeLoad, budgets: every(5) },
  { name: "JS once idle", isPart: only("js"), budgets: { home: 85, listing: 85, product: 95, cart: 85 } },
  { name: "fonts", isPart: only("font"), budgets: {} },
  { name: "images", isPart: only("image"), budgets: {} },
];

export const weight: Measure = {
  name: "weight",
  title: "Page weight",
  notes: [
    "A first visit at a phone's screen size (412 × 823 at 1.75), in Chromium, without interaction. Sizes of gzip-compressed " +
      "bodies, with brotli and the number of requests in brackets. “Up to the fold” are the head, with its styles, and the first screen. “At load” is requested before the load event, “once idle” " +
      "within three seconds after it. A kilobyte is 1,000 bytes.",
  ],
  async run({ shop, log }) {
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
        const first = await withVisitor(browser, origin, async (context) => {
          await page.prepare?.(context, origin);
          return upToFold(await (await context.request.get(origin + page.path)).text());
        });
        findings.push(finding(`${page.name}: HTML up to the fold`, first, { atMost: 14 }, " kB", "brotli"));
        const total = sum(brotli.map(({ totalBytes }) => totalBytes));
        findings.push(
          finding(`${page.name}: everything, with headers`, total, {}, " kB", `brotli, ${brotli.length} requests`),
        );
        log(`${page.name}: ${rounded(total)} kB`);
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
  const detail = `${rounded(bytes(brotli))} kB brotli, ${count} ${count === 1 ? "request" : "requests"}`;
  return finding(`${page.name}: ${name}`, bytes(gzip), limit === undefined ? {} : { atMost: limit }, " kB", detail);
}

/** What a browser needs for its first paint, in kilobytes: a new connection sends 14 before it waits for an answer. */
function upToFold(html: string): number {
  const [first = ""] = html.split("data-fold");
  return brotliCompressSync(first, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length / 1000;
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, size) => total + size, 0) / 1000;
}
