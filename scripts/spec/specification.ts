export interface SpecificationLine {
  readonly id: string;
  readonly section: string;
  readonly text: string;
}

const SECTION = /^## (?<title>.+)$/;
const LINE = /^- \*\*(?<id>[ST]\d\.\d{2})\*\* (?<text>.+)$/;

/** Reads the lines of one page of `docs/spec`, each with the number of its section: S4.12 is in S4. */
export function readSpecification(markdown: string): readonly SpecificationLine[] {
  const lines: SpecificationLine[] = [];
  let title = "";
  for (const row of markdown.split("\n")) {
    title = SECTION.exec(row)?.groups?.["title"] ?? title;
    const { id, text } = LINE.exec(row)?.groups ?? {};
    if (id === undefined || text === undefined) continue;
    lines.push({ id, text, section: `${id.charAt(0)}${title}` });
  }
  return lines;
}

/** IDs that are used twice, with which one test would prove two lines. */
export function repeatedIds(lines: readonly SpecificationLine[]): readonly string[] {
  const ids = lines.map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
