/** The visitor's last searches. They stay in this browser, and only if the visitor has searched. */
const KEY = "vitrine-searches";
const MAX_STORED = 5;

export function readSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, MAX_STORED) : [];
  } catch {
    // No storage, or something else's data.
    return [];
  }
}

export function storeSearch(text: string): void {
  const search = text.trim();
  if (search === "") return;
  const isOther = (each: string) => each.toLowerCase() !== search.toLowerCase();
  const searches = [search, ...readSearches().filter(isOther)].slice(0, MAX_STORED);
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Searching works without storage.
  }
}

export function clearSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}
