/** For whoever looks after the page: something in its markup is wrong, and the page does without. Visitors see nothing of it. */
export function logProblem(problem: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there.
  console.error(problem, detail);
}
