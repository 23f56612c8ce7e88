/** One step of `explain (analyze, format json)`. */
export interface Plan {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
}

/** The most rows that PostgreSQL reads in any step of a plan. */
export function rowsIn(plan: Plan): number {
  const own = (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
  return Math.max(own, ...(plan.Plans ?? []).map(rowsIn));
}
