const messages = new Set<string>();

/** Effects never break a page: an error in the markup is logged once. */
export function logOnce(problem: string): void {
  if (messages.has(problem)) return;
  messages.add(problem);
  // The page's log is all an effect can write to.
  // oxlint-disable-next-line no-console
  console.warn(problem);
}
