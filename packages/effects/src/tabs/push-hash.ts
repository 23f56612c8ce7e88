/** Puts the tab into the address, so that Back leads to the one before. */
export function pushHash(key: string): void {
  const hash = `#tab-${key}`;
  if (location.hash !== hash) history.pushState(history.state, "", hash);
}
