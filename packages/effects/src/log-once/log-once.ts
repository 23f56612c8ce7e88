const said = new Set<string>();

/** Effects never break a page: what is wrong in the markup is said once, to whoever reads the log. */
export function logOnce(problem: string): void {
  if (said.has(problem)) return;
  said.add(problem);
  // The page's log is all an effect can write to.
  // oxlint-disable-next-line no-console
  console.warn(problem);
}
