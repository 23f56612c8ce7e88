import { useEffect, useState } from "react";
import { afterTyping } from "../../ui/after-typing.ts";

export interface Suggestion {
  readonly name: string;
  readonly href: string;
  /** Products only. */
  readonly price?: string;
  readonly image?: string | null;
}

export interface Suggestions {
  readonly corrected: string | null;
  readonly suggestions: readonly Suggestion[];
  readonly categories: readonly Suggestion[];
  readonly posts: readonly Suggestion[];
}

const NONE: Suggestions = { corrected: null, suggestions: [], categories: [], posts: [] };
const MIN_LENGTH = 2;

/** Waits until the visitor pauses typing; outdated responses are dropped. */
export function useSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  useEffect(() => {
    if (text.trim().length < MIN_LENGTH) {
      setSuggestions(NONE);
      return;
    }
    const request = new AbortController();
    const cancel = afterTyping(text, () => {
      // Offline, or aborted by the next key: the form still searches.
      fetchSuggestions(text.trim(), request.signal).then(setSuggestions, () => undefined);
    });
    return () => {
      cancel();
      request.abort();
    };
  }, [text]);
  return suggestions;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/search/suggestions?${new URLSearchParams({ s: text })}`, { signal });
  return response.ok ? { ...NONE, ...((await response.json()) as Suggestions) } : NONE;
}
