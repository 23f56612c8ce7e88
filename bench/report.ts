import type { Finding, Measure, MeasureResult } from "./measure.ts";

export interface Measured {
  readonly measure: Measure;
  readonly startedAt: Date;
  /** Load average of the last minute when the measurement started. */
  readonly load: number;
  readonly result: MeasureResult | { readonly failure: string };
}

export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGigabytes: number;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
  readonly chromium: string;
}

export function table(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ measure, budget, here, isWithin }) => `| ${measure} | ${budget} | ${here} | ${verdict(isWithin)} |`,
  );
  return ["| measure | budget | here | verdict |", "|---|---|---|---|", ...rows].join("\n");
}

export function section({ measure, startedAt, load, result }: Measured): string {
  if ("failure" in result) return `## ${measure.title}\n\nCould not be measured: ${result.failure}`;
  const parts = [`## ${measure.title}`, table(result.findings)];
  if (result.details && result.details.length > 0) parts.push(result.details.map((line) => `- ${line}`).join("\n"));
  const date = startedAt.toISOString().slice(0, 10);
  parts.push(...measure.notes, `Measured on ${date}, with a load average of ${load.toFixed(1)} at the start.`);
  return parts.join("\n\n");
}

/** Combines the new measurements with the other sections of the earlier report, in the order of all measures. */
export function report(
  machine: Machine,
  all: readonly Measure[],
  measured: readonly Measured[],
  earlier: string,
): string {
  const { cores, processor, memoryGigabytes, system, node, postgres, chromium } = machine;
  const earlierSections = earlier.split(/^(?=## )/m).map((text) => text.trimEnd());
  const sections = all.flatMap(({ name, title }) => {
    const now = measured.find(({ measure }) => measure.name === name);
    return now ? [section(now)] : earlierSections.filter((text) => text.startsWith(`## ${title}\n`));
  });
  return `# Benchmarks

Written by \`npm run bench\`. Budgets are promises, and “over” is work to be done. Figures depend
on the machine and on what else it does: times on a clock are only worth something when the load average is below the
number of cores.

- ${cores} cores${processor === "" ? "" : ` (${processor})`}, ${memoryGigabytes} GB of memory, ${system}
- Node ${node}, PostgreSQL ${postgres}, ${chromium}

${sections.join("\n\n")}
`;
}

function verdict(isWithin: boolean | null): string {
  if (isWithin === null) return "–";
  return isWithin ? "within" : "**over**";
}
