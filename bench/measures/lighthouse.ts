import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { installPeers } from "../../scripts/install-peers.ts";
import { runToEnd } from "../../scripts/run/child.mjs";
import { commandFile } from "../../scripts/run/programs.mjs";
import { CHROMIUM_FLAGS, chromiumPath } from "../browser.ts";
import { onExit } from "../cleanup.ts";
import { cookiesWithCart } from "../demo-product.ts";
import { finding, type Finding, type Measure } from "../measure.ts";
import { PAGE_KINDS } from "../page-kinds.ts";
import { median } from "../statistics.ts";

/** Outside of the project's own packages, of which it would be a third. */
const FOLDER = resolve(import.meta.dirname, "../peers/lighthouse");
const RUNS = 3;
const ATTEMPTS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type CategoryName = (typeof CATEGORIES)[number];
const BUDGETS: Record<CategoryName, number> = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

interface LighthouseReport {
  readonly categories: Record<
    CategoryName,
    { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
  >;
  readonly audits: Record<
    string,
    { readonly title: string; readonly score: number | null; readonly details?: { items?: readonly unknown[] } }
  >;
}

export const lighthouse: Measure = {
  name: "lighthouse",
  title: "Lighthouse",
  notes: [
    "Lighthouse's mobile settings with simulated throttling; performance is the median of three runs. The cart contains one product.",
  ],
  async run({ shop, isQuick, log }) {
    await installPeers(FOLDER, log);
    const { origin } = await shop();
    const findings: Finding[] = [];
    const details: string[] = [];
    for (const { name, path } of PAGE_KINDS) {
      const cookies = name === "cart" ? await cookiesWithCart(origin) : "";
      const reports: LighthouseReport[] = [];
      for (let run = 0; run < (isQuick ? 1 : RUNS); run += 1)
        reports.push(await auditWithRetries(origin + path, cookies));
      const scores = Object.fromEntries(CATEGORIES.map((category) => [category, medianScore(reports, category)]));
      findings.push(
        ...CATEGORIES.map((category) =>
          finding(`${name}: ${category}`, scores[category] ?? 0, { atLeast: BUDGETS[category] }, ""),
        ),
      );
      const last = reports.at(-1);
      if (last) details.push(...failedAudits(last).map((text) => `${name}: ${text}`));
      log(`${name}: ${CATEGORIES.map((category) => `${category} ${scores[category] ?? "–"}`).join(", ")}`);
    }
    return { findings, details };
  },
};

/** On a busy machine Chromium occasionally loses a trace, which says nothing about the page. */
async function auditWithRetries(url: string, cookies: string): Promise<LighthouseReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await audit(url, cookies);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function audit(url: string, cookies: string): Promise<LighthouseReport> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-lighthouse-"));
  const remove = onExit(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const file = join(folder, "report.json");
    const { code, output } = await runToEnd(
      process.execPath,
      [
        commandFile(FOLDER, "lighthouse", "lighthouse"),
        url,
        "--output=json",
        `--output-path=${file}`,
        "--quiet",
        `--only-categories=${CATEGORIES.join(",")}`,
        `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(" ")}`,
        ...(cookies === "" ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookies })}`]),
      ],
      { env: { ...process.env, CHROME_PATH: chromiumPath() } },
    );
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${output.slice(-500)}`);
    return JSON.parse(readFileSync(file, "utf8")) as LighthouseReport;
  } finally {
    await remove();
  }
}

function medianScore(reports: readonly LighthouseReport[], category: CategoryName): number {
  return Math.round(median(reports.map(({ categories }) => categories[category].score ?? 0)) * 100);
}

/** Every audit that cost points, with its first finding. Performance is judged by its score instead. */
function failedAudits({ categories, audits }: LighthouseReport): string[] {
  return CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const found = audits[id];
      if (!found || weight === 0 || found.score === null || found.score >= 1) return [];
      return [`${category}, ${id}: ${found.title}${where(found.details?.items?.[0])}`];
    }),
  );
}

function where(item: unknown): string {
  const snippet = /"snippet":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(item ?? null))?.[1];
  return snippet === undefined ? "" : ` (\`${snippet.replaceAll('\\"', '"').slice(0, 160)}\`)`;
}
