const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: " ",
  amp: "&",
  "#38": "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
};

/** The text of sanitized HTML, in one line. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
