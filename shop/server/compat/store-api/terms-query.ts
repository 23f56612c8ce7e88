import { z } from "zod";
import type { CountedTerm } from "../../catalog/terms.ts";
import type { Shop } from "../../shop.ts";
import { htmlText, storedTermName } from "./html-text.ts";
import { pagingHeaders } from "./paging.ts";
import type { Params } from "./rest-params.ts";
import { choice, flag, idList, idNumber, text, wholeNumber } from "./rest-schema.ts";
import { respond, type StoreResponse } from "./store-response.ts";

/** Parameters of lists of categories, tags and terms. */
export const TermsParams = z.object({
  page: wholeNumber(1, 100_000).default(1),
  per_page: wholeNumber(0, 1000).default(0),
  search: text.default(""),
  include: idList.default([]),
  exclude: idList.default([]),
  order: choice(["asc", "desc"]).default("asc"),
  orderby: choice(["name", "slug", "count", "menu_order", "id"]).default("name"),
  hide_empty: flag.default(true),
  parent: idNumber.optional(),
});

export type TermsParams = z.output<typeof TermsParams>;

/** Filters and sorts in memory, because terms are few. */
export function chosenTerms<Term extends CountedTerm>(terms: readonly Term[], requested: TermsParams): readonly Term[] {
  const { include, exclude, search, hide_empty: isShort, orderby, order } = requested;
  const words = search.trim().toLowerCase();
  const direction = order === "asc" ? 1 : -1;
  return terms
    .filter(({ id }) => include.length === 0 || include.includes(id))
    .filter(({ id }) => !exclude.includes(id))
    .filter(({ count }) => !isShort || count > 0)
    .filter(({ name, slug }) => words === "" || name.toLowerCase().includes(words) || slug.includes(words))
    .toSorted((a, b) => direction * compared(a, b, orderby) || a.id - b.id);
}

function compared(a: CountedTerm, b: CountedTerm, orderBy: TermsParams["orderby"]): number {
  switch (orderBy) {
    case "name":
      return a.name.localeCompare(b.name, "en");
    case "slug":
      return a.slug.localeCompare(b.slug, "en");
    case "count":
      return a.count - b.count;
    case "menu_order":
      return a.position - b.position;
    case "id":
      return a.id - b.id;
  }
}

export function termsResponse<Term>(
  shop: Pick<Shop, "config">,
  path: string,
  params: Params,
  requested: TermsParams,
  terms: readonly Term[],
): StoreResponse {
  const { page, per_page: perPage } = requested;
  const total = terms.length;
  const shown = perPage === 0 ? terms : terms.slice((page - 1) * perPage, page * perPage);
  return { ...respond(shown, 200, pagingHeaders(shop, path, params, { total, page, perPage })), tags: ["catalog"] };
}

export function termJson({ id, name, slug, count }: CountedTerm) {
  return { id, name: htmlText(storedTermName(name)), slug, description: "", parent: 0, count };
}
