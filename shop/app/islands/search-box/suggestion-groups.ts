import { fillText } from "@vitrine/commerce/texts";
import { searchUrl } from "../../../urls/search-url.ts";
import type { SearchTexts } from "./search-texts.ts";
import type { Found, Suggestion } from "./use-suggestions.ts";

export interface SuggestionGroup {
  readonly kind: "products" | "posts" | "categories" | "recent";
  readonly title: string;
  readonly options: readonly SuggestionOption[];
}

export interface SuggestionOption extends Suggestion {
  readonly kind: "product" | "post" | "category" | "recent" | "all";
  /** The search whose words are marked; "" for none. */
  readonly marks: string;
}

/** What the panel offers, in the order of the arrow keys. Before a search, the visitor's earlier ones come first. */
export function suggestionGroups(
  { text, corrected, total, suggestions, categories, posts }: Found,
  recent: readonly string[],
  texts: SearchTexts,
): readonly SuggestionGroup[] {
  const marks = corrected ?? text;
  const isPopular = total === 0;
  const all: readonly SuggestionOption[] =
    total > suggestions.length
      ? [{ kind: "all", name: fillText(texts.all, { count: total }), href: searchUrl(text), marks: "" }]
      : [];
  const groups: readonly SuggestionGroup[] = [
    {
      kind: "products",
      title: isPopular ? texts.popular : texts.products,
      options: [
        ...suggestions.map((each) => ({ ...each, kind: "product" as const, marks: isPopular ? "" : marks })),
        ...all,
      ],
    },
    { kind: "posts", title: texts.posts, options: posts.map((each) => ({ ...each, kind: "post", marks })) },
    {
      kind: "categories",
      title: texts.categories,
      options: categories.map((each) => ({ ...each, kind: "category", marks: "" })),
    },
    {
      kind: "recent",
      title: texts.recent,
      options: recent.map((name) => ({ kind: "recent", name, href: searchUrl(name), marks: "" })),
    },
  ];
  const offered = groups.filter(({ options }) => options.length > 0);
  return text === "" ? offered.toReversed() : offered;
}

/** What a screen reader hears when the suggestions have changed. */
export function announcement({ text, corrected, total, suggestions, categories, posts }: Found, texts: SearchTexts) {
  if (text === "") return "";
  if (isEmpty({ total, posts })) return fillText(texts.none, { text });
  const count = total === 0 ? posts.length : suggestions.length + categories.length + posts.length;
  return [
    count === 1 ? texts.one : fillText(texts.several, { count }),
    ...(corrected === null ? [] : [fillText(texts.corrected, { text: corrected })]),
  ].join(". ");
}

export function isEmpty({ total, posts }: Pick<Found, "total" | "posts">): boolean {
  return total === 0 && posts.length === 0;
}
