/** Logs an error in the page's markup for developers. Visitors see nothing, and the rest of the page works. */
export function logProblem(problem: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there.
  console.error(problem, detail);
}
