import { namedIds } from "./named-ids.ts";
import type { SpecificationLine } from "./specification.ts";
import { SEPARATOR, type TestResult } from "./test-report.ts";

export type Verdict = "passed" | "failed" | "missing" | "context";

export type Verdicts = Readonly<Record<string, Verdict>>;

/** A test, or a group of tests, whose title names the id of a line in brackets. */
interface Proof {
  readonly id: string;
  readonly file: string;
  /** Its title with those of the suites around it. */
  readonly title: string;
  readonly outcomes: readonly TestResult["outcome"][];
}

/**
 * Files that may contain proofs: browser tests, and tests that send requests to the server as a client does. A test of
 * a function shows that the function works, not that a user can reach it.
 */
const PROVES =
  /(?:^|\/)(?:e2e\/.*\.spec\.ts|shop\/(?:app|server\/(?:compat|web|tracking\/consent))\/.*\.db\.test\.ts)$/;

/** The verdict on each line. A single skipped test leaves a line unproven. */
export function judgeLines(
  lines: readonly SpecificationLine[],
  contextIds: ReadonlySet<string>,
  results: readonly TestResult[],
): Verdicts {
  const proofs = Map.groupBy(
    proofsIn(results).filter(({ file }) => PROVES.test(file)),
    ({ id }) => id,
  );
  return Object.fromEntries(
    lines.map(({ id }) => {
      const outcomes = (proofs.get(id) ?? []).flatMap((proof) => proof.outcomes);
      return [id, verdictOf(outcomes, contextIds.has(id))];
    }),
  );
}

function verdictOf(outcomes: readonly TestResult["outcome"][], isContext: boolean): Verdict {
  if (outcomes.length === 0) return isContext ? "context" : "missing";
  if (outcomes.includes("failed")) return "failed";
  return outcomes.includes("skipped") ? "missing" : "passed";
}

/** A group that names an id is one proof, however many tests it has. */
function proofsIn(results: readonly TestResult[]): readonly Proof[] {
  const claims = results.flatMap(({ file, title, outcome }) => {
    const titles = title.split(SEPARATOR);
    return titles.flatMap((own, depth) => {
      const path = titles.slice(0, depth + 1).join(SEPARATOR);
      return namedIds(own).ids.map((id) => ({ id, file, title: path, outcome }));
    });
  });
  return [...Map.groupBy(claims, ({ id, file, title }) => `${id}\n${file}\n${title}`).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, outcomes: group.map(({ outcome }) => outcome) }] : [];
  });
}

/** Mistakes that would otherwise invalidate a proof silently. */
export function specProblems(
  lines: readonly SpecificationLine[],
  contextIds: ReadonlySet<string>,
  results: readonly TestResult[],
): readonly string[] {
  const known = new Set(lines.map(({ id }) => id));
  const proofs = proofsIn(results);
  const found = [
    ...[...contextIds]
      .filter((id) => !known.has(id))
      .map((id) => `context.json names ${id}, which no page of docs/spec has.`),
    ...results.flatMap(({ title }) =>
      namedIds(title).malformed.map(
        (text) => `${text} in the test "${title}" is no list of ids: write each id, separated by commas.`,
      ),
    ),
    ...proofs.filter(({ id }) => !known.has(id)).map(({ id, title }) => `Unknown id ${id} in the test "${title}".`),
    ...proofs
      .filter(({ file }) => !PROVES.test(file))
      .map(({ id, title }) => `"${title}" tests a function and cannot prove [${id}]: write (${id}).`),
    ...[...Map.groupBy(proofs, ({ id }) => id)]
      .filter(([, own]) => new Set(own.map(({ title }) => title)).size > 1)
      .map(
        ([id, own]) => `${id} has ${own.length} proofs, mark one: ${own.map(({ title }) => `"${title}"`).join(", ")}.`,
      ),
  ];
  return [...new Set(found)];
}
