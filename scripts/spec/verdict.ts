import { namedIds } from "./named-ids.ts";
import type { SpecificationLine } from "./specification.ts";
import type { TestResult } from "./test-report.ts";

export type Verdict = "passed" | "failed" | "missing" | "context";

export type Verdicts = Readonly<Record<string, Verdict>>;

/** What the tests say about each line. One skipped test is enough to leave a line unproven. */
export function judge(
  lines: readonly SpecificationLine[],
  contextIds: ReadonlySet<string>,
  results: readonly TestResult[],
): Verdicts {
  const byId = Map.groupBy(
    results.flatMap(({ title, outcome }) => namedIds(title).ids.map((id) => ({ id, outcome }))),
    ({ id }) => id,
  );
  return Object.fromEntries(
    lines.map(({ id }) => {
      const outcomes = (byId.get(id) ?? []).map(({ outcome }) => outcome);
      return [id, verdictOf(outcomes, contextIds.has(id))];
    }),
  );
}

function verdictOf(outcomes: readonly TestResult["outcome"][], isContext: boolean): Verdict {
  if (outcomes.length === 0) return isContext ? "context" : "missing";
  if (outcomes.includes("failed")) return "failed";
  return outcomes.includes("skipped") ? "missing" : "passed";
}

/** Mistakes that would otherwise make a proof vanish without a word. */
export function complaints(
  lines: readonly SpecificationLine[],
  contextIds: ReadonlySet<string>,
  results: readonly TestResult[],
): readonly string[] {
  const known = new Set(lines.map(({ id }) => id));
  const fromContext = [...contextIds]
    .filter((id) => !known.has(id))
    .map((id) => `context.json names ${id}, which no page of docs/spec has.`);
  const fromTitles = results.flatMap(({ title }) => {
    const { ids, malformed } = namedIds(title);
    return [
      ...ids.filter((id) => !known.has(id)).map((id) => `Unknown id ${id} in the test "${title}".`),
      ...malformed.map(
        (text) => `${text} in the test "${title}" is no list of ids: write each id, separated by commas.`,
      ),
    ];
  });
  return [...new Set([...fromContext, ...fromTitles])];
}
