/** A page as the search knows it: `search.json` is a list of these. */
export interface SearchEntry {
  /** Below the site's root, without a slash in front. */
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly description: string;
  readonly headings: readonly { readonly id: string; readonly title: string }[];
  readonly words: string;
}

export interface Found {
  readonly path: string;
  readonly title: string;
  readonly detail: string;
}

/** Words of the query, in lower case and without accents. */
export function termsOf(query: string): readonly string[] {
  return plain(query)
    .split(/[^\p{L}\p{N}_-]+/u)
    .filter((term) => term !== "");
}

/** Pages that contain every term, the best first; a match in a heading leads to that heading. */
export function find(entries: readonly SearchEntry[], query: string): readonly Found[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  return entries
    .map((entry, order) => ({ entry, order, score: scoreOf(entry, terms) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.order - b.order)
    .map(({ entry }) => shown(entry, terms));
}

const SCORES = { title: 100, titleStart: 40, heading: 30, description: 10, words: 2 };

/** 0 if a term is nowhere in the page. */
function scoreOf(entry: SearchEntry, terms: readonly string[]): number {
  const [title, description, words] = [plain(entry.title), plain(entry.description), plain(entry.words)];
  const headings = plain(entry.headings.map((heading) => heading.title).join(" "));
  const section = plain(entry.section);
  let sum = 0;
  for (const term of terms) {
    let score = 0;
    if (title.includes(term)) score += SCORES.title + (title.startsWith(term) ? SCORES.titleStart : 0);
    if (headings.includes(term)) score += SCORES.heading;
    if (description.includes(term) || section.includes(term)) score += SCORES.description;
    if (words.includes(term)) score += SCORES.words;
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function shown({ path, title, section, description, headings }: SearchEntry, terms: readonly string[]): Found {
  const isInTitle = terms.every((term) => plain(title).includes(term));
  const heading = isInTitle
    ? undefined
    : headings.find((candidate) => terms.every((term) => plain(candidate.title).includes(term)));
  return heading
    ? { path: `${path}#${heading.id}`, title: heading.title, detail: `${section}: ${title}` }
    : { path, title, detail: description };
}

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
