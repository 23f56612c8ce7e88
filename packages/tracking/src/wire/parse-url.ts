/** `URL.parse`, which browsers from 2023 lack. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    // Most visits have no referrer, and a caught exception takes longer than the rest of a page's start.
    return text || base ? new URL(text, base) : null;
  } catch {
    return null;
  }
}
