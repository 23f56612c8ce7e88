import type { Finding, Measure, MeasureResult } from "./measure.ts";

export interface Measured {
  readonly measure: Measure;
  /** Processes that wanted to run when it began, the minute's average. */
  readonly load: number;
  readonly result: MeasureResult | { readonly failure: string };
}

export interface Machine {
  readonly date: string;
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

export function section({ measure, load, result }: Measured): string {
  if ("failure" in result) return `## ${measure.title}\n\nCould not be measured: ${result.failure}`;
  const parts = [`## ${measure.title}`, table(result.findings)];
  if (result.details && result.details.length > 0) parts.push(result.details.map((line) => `- ${line}`).join("\n"));
  parts.push(...measure.notes, `Load average when this began: ${load.toFixed(1)}.`);
  return parts.join("\n\n");
}

export function report(machine: Machine, measured: readonly Measured[]): string {
  const { date, cores, processor, memoryGigabytes, system, node, postgres, chromium } = machine;
  return `# Benchmarks

Written by \`npm run bench\` on ${date}. Budgets are promises, and “over” is work to be done. Figures depend
on the machine and on what else it does: times on a clock are only worth something when the load average is below the
number of cores.

- ${cores} cores${processor === "" ? "" : ` (${processor})`}, ${memoryGigabytes} GB of memory, ${system}
- Node ${node}, PostgreSQL ${postgres}, ${chromium}

${measured.map(section).join("\n\n")}
`;
}

function verdict(isWithin: boolean | null): string {
  if (isWithin === null) return "–";
  return isWithin ? "within" : "**over**";
}
