import { OpenElements } from "../../platform/html/open-elements.ts";

const BLOCK =
  /<(\/?)(p|ul|ol|li|dl|dt|dd|h[2-6]|div|figure|figcaption|table|caption|thead|tbody|tfoot|tr|th|td|pre|blockquote|hr)\b[^<>]*>/g;
/** Elements that may contain paragraphs. */
const HOLDS_PARAGRAPHS: ReadonlySet<string> = new Set(["div", "blockquote"]);

/**
 * WordPress stores text as entered and turns empty lines into paragraphs, and line breaks into `<br>`, when it renders
 * it. This shop stores text as rendered. Expects markup from `tidyMarkup`.
 */
export function withParagraphs(text: string): string {
  if (!text.includes("\n")) return text;
  const elements = new OpenElements();
  let shown = "";
  let at = 0;
  const run = (end: number) => {
    const inner = elements.innermost;
    const words = text.slice(at, end);
    if (inner === "pre") return words;
    const isRoot = inner === undefined;
    const isWhole = at === 0 && end === text.length;
    const way = isRoot && !isWhole ? "always" : isRoot || HOLDS_PARAGRAPHS.has(inner) ? "between" : "never";
    return spaced(words, way);
  };
  for (const { 0: tag, 1: slash, 2: name = "", index } of text.matchAll(BLOCK)) {
    // Preformatted text stays as it is.
    if (elements.innermost === "pre" && !(slash === "/" && name === "pre")) continue;
    shown += run(index) + tag;
    at = index + tag.length;
    if (name === "hr") continue;
    if (slash === "") elements.open(name);
    else elements.close(name);
  }
  return (shown + run(text.length)).trim();
}

function spaced(words: string, paragraphs: "always" | "between" | "never"): string {
  const chunks = chunksOf(words);
  if (chunks.length === 0) return words.includes("\n") ? "\n" : words;
  const isWrapped = paragraphs === "always" || (paragraphs === "between" && chunks.length > 1);
  if (!isWrapped) return chunks.join("<br><br>");
  const body = chunks.map((chunk) => `<p>${chunk}</p>`).join("\n");
  return `${/^\s*\n/.test(words) ? "\n" : ""}${body}${words.trimEnd() === words ? "" : "\n"}`;
}

/** The texts between empty lines, each on one line. */
function chunksOf(words: string): readonly string[] {
  const chunks: string[] = [];
  let isNew = true;
  for (const line of words.split("\n").map((each) => each.trim())) {
    const last = chunks.at(-1);
    if (line === "") isNew = true;
    else if (isNew || last === undefined) chunks.push(line);
    else chunks[chunks.length - 1] = `${last}${last.endsWith("<br>") ? "" : "<br>"}${line}`;
    if (line !== "") isNew = false;
  }
  return chunks;
}
