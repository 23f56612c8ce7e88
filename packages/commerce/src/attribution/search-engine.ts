import { isWithin, type Address } from "./address.ts";

/** A site whose visitors count as organic if the referrer contains the search term. */
export interface SearchEngine {
  readonly host: string;
  readonly parameter: string;
  readonly name?: string;
}

const GOOGLE = /^(?:www\.)?google\.[a-z.]{2,9}$/;
const YANDEX = /^(?:.*\.)?yandex\.[a-z.]{2,9}$/;

const SEARCH_ENGINES: readonly SearchEngine[] = [
  { host: "bing.com", parameter: "q", name: "bing" },
  { host: "yahoo.com", parameter: "p", name: "yahoo" },
  { host: "about.com", parameter: "q", name: "about" },
  { host: "aol.com", parameter: "q", name: "aol" },
  { host: "ask.com", parameter: "q", name: "ask" },
  { host: "globososo.com", parameter: "q", name: "globososo" },
  { host: "go.mail.ru", parameter: "q" },
  { host: "rambler.ru", parameter: "query", name: "rambler" },
  { host: "tut.by", parameter: "query" },
];

/** The search engine's name, or `undefined` if the referrer is not a results page. */
export function searchEngineOf({ host, query }: Address, own: readonly SearchEngine[] = []): string | undefined {
  // Google is recognised by its host: its referrers no longer contain the search term.
  if (GOOGLE.test(host)) return "google";
  if (YANDEX.test(host) && query.has("text")) return "yandex";

  const engine = [...own, ...SEARCH_ENGINES].find(
    (candidate) => isWithin(host, candidate.host) && query.has(candidate.parameter),
  );
  return engine && (engine.name ?? engine.host);
}
