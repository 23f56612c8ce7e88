const said = new Set<string>();

/** For what is wrong in a page but no reason to stop it: its maker reads it in the console, once, and nobody else. */
export function warnOnce(message: string, detail?: unknown): void {
  if (said.has(message)) return;
  said.add(message);
  // oxlint-disable-next-line no-console -- The one place of this package that writes to the console.
  console.warn(...(detail === undefined ? [message] : [message, detail]));
}
