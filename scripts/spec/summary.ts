import type { SpecificationLine } from "./specification.ts";
import type { Verdict, Verdicts } from "./verdict.ts";

const COLUMNS: readonly Verdict[] = ["passed", "failed", "missing", "context"];

/** One row per section and a last row with the sums. */
export function summaryTable(lines: readonly SpecificationLine[], verdicts: Verdicts): string {
  const sections = [...Map.groupBy(lines, ({ section }) => section)];
  const rows = [...sections, ["all", lines] as const].map(([name, members]) => [
    name,
    ...COLUMNS.map((verdict) => String(members.filter(({ id }) => verdicts[id] === verdict).length)),
  ]);
  const table = [["section", ...COLUMNS], ...rows];
  const nameWidth = Math.max(...table.map(([name]) => name?.length ?? 0));
  return table
    .map(([name = "", ...cells]) => [name.padEnd(nameWidth), ...cells.map((cell) => cell.padStart(8))].join(""))
    .join("\n");
}

/** Lists the lines with this verdict; "" if there are none. */
export function listLines(lines: readonly SpecificationLine[], verdicts: Verdicts, verdict: Verdict): string {
  const members = lines.filter(({ id }) => verdicts[id] === verdict);
  if (members.length === 0) return "";
  return [`${verdict}:`, ...members.map(({ id, text }) => `  ${id}  ${text}`)].join("\n");
}
