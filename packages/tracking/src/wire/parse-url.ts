import { attempt } from "./attempt.ts";

/** `URL.parse`, which browsers from 2023 lack. */
export function parseUrl(text: string, base?: string): URL | undefined {
  // Most visits have no referrer, and a caught exception takes longer than the rest of a page's start.
  return text || base ? attempt(() => new URL(text, base)) : undefined;
}
