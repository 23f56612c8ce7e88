/** WordPress's name for a search that takes the words as they are. */
export const EXACT = "exact";

/** The result page of a search. With `isExact`, mistyped words are not replaced. */
export function searchUrl(text: string, isExact = false): string {
  return `/?${new URLSearchParams(searchParams(text, isExact))}`;
}

export function searchParams(text: string, isExact: boolean): Record<string, string> {
  return { s: text, post_type: "product", ...(isExact && { [EXACT]: "1" }) };
}
