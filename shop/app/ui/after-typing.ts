/** Until the next letter is typed. */
export const TYPING_MS = 150;

/**
 * Runs a search once the person pauses; an empty one, which nobody types on, at once. Returns what cancels it, so that
 * an effect can return it.
 */
export function afterTyping(search: string, run: () => void): () => void {
  const timer = setTimeout(run, search === "" ? 0 : TYPING_MS);
  return () => clearTimeout(timer);
}
