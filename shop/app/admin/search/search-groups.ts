import type { FulfilmentFacts, PaymentFacts } from "@vitrine/commerce/orders";
import type { IconName } from "../ui/icon.tsx";

export const SEARCH_PATH = "/admin/search/";

/** A result of the admin's search: a link. */
export interface FoundItem {
  readonly path: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: IconName;
  /** File of its picture below /media/; null if it could have one. */
  readonly picture?: string | null;
  readonly state?: FoundState;
}

/** The state at the end of a result: badges of an order, or words about stock. */
export type FoundState =
  | { readonly kind: "order"; readonly facts: PaymentFacts & FulfilmentFacts }
  | { readonly kind: "stock"; readonly text: string; readonly tone: "plain" | "warn" | "danger" };

/** Results of one kind; `items` is the name that the autocomplete expects. */
export interface FoundGroup {
  readonly title: string;
  readonly items: readonly FoundItem[];
  /** The list with all results of this kind, where there are more than are shown. */
  readonly all?: { readonly path: string; readonly count: string };
}

export interface Found {
  readonly groups: readonly FoundGroup[];
  /** The number of all results, such as “31” or “more than 10,000”. */
  readonly total: string;
  /** Nothing was found, but these words would find something. */
  readonly corrected: string | null;
}

/** All orders that the text finds, so that a search without a result can go on there. */
export function orderSearchPath(search: string): string {
  return `/admin/orders/?${new URLSearchParams({ search })}`;
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
