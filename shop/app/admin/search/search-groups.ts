import type { IconName } from "../ui/icon.tsx";

export const SEARCH_PATH = "/admin/search/";

/** A result of the admin's search: a link. */
export interface FoundItem {
  readonly path: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: IconName;
}

/** Results of one kind; `items` is the name that the autocomplete expects. */
export interface FoundGroup {
  readonly title: string;
  readonly items: readonly FoundItem[];
}

interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text at the words of a search, without regard to case. */
export function partsOf(text: string, search: string): readonly TextPart[] {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (words.length === 0) return [{ text, isMatch: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "iu"))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
