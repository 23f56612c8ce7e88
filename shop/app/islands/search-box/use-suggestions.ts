import { useEffect, useState } from "react";
import { afterTyping } from "../../ui/after-typing.ts";

export interface Suggestion {
  readonly name: string;
  readonly href: string;
  /** Products only. */
  readonly price?: string;
  /** Products and posts. */
  readonly note?: string;
  readonly image?: { readonly src: string; readonly srcset: string } | null;
  /** Categories only. */
  readonly count?: number;
}

export interface Suggestions {
  readonly corrected: string | null;
  /** Products on the result page. If there are none, `suggestions` are the best-selling ones. */
  readonly total: number;
  readonly suggestions: readonly Suggestion[];
  readonly categories: readonly Suggestion[];
  readonly posts: readonly Suggestion[];
}

/** Suggestions with the text that they are for; "" for none. */
export interface Found extends Suggestions {
  readonly text: string;
}

interface Search {
  /** While others are awaited, the last ones. */
  readonly found: Found;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const NONE: Suggestions = { corrected: null, total: 0, suggestions: [], categories: [], posts: [] };
/** Before the first answer. */
const NOTHING_YET: Found = { ...NONE, text: "" };
const MIN_LENGTH = 2;

/** Waits until the visitor pauses typing; outdated responses are dropped. */
export function useSuggestions(entered: string, isOpen: boolean): Search {
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const text = entered.trim().length < MIN_LENGTH ? "" : entered.trim();
  const hasFailed = failed === text;
  useEffect(() => {
    if (!isOpen || hasFailed) return;
    const request = new AbortController();
    const cancel = afterTyping(text, () => {
      fetchSuggestions(text, request.signal).then(
        (suggestions) => setFound({ ...NONE, ...suggestions, text }),
        () => request.signal.aborted || setFailed(text),
      );
    });
    return () => {
      cancel();
      request.abort();
    };
  }, [text, isOpen, hasFailed]);
  useEffect(() => {
    if (!isOpen) setFailed(null);
  }, [isOpen]);
  return {
    found: found ?? NOTHING_YET,
    isWaiting: !hasFailed && found?.text !== text,
    hasFailed,
    retry: () => setFailed(null),
  };
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/search/suggestions?${new URLSearchParams({ s: text })}`, { signal });
  if (!response.ok) throw new Error(`The search answered with ${response.status}.`);
  return (await response.json()) as Suggestions;
}
