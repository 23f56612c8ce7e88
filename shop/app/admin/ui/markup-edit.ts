/** HTML text with its selection. */
export interface MarkedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Formatting = "strong" | "em" | "h2" | "p" | "ul" | "a";

/** Wraps the selection in tags and keeps it selected, so that more tags can be added. */
export function format({ text, start, end }: MarkedText, formatting: Formatting): MarkedText {
  const marked = text.slice(start, end);
  const [before, inside, after] = parts(marked, formatting);
  const at = start + before.length;
  return {
    text: text.slice(0, start) + before + inside + after + text.slice(end),
    start: at,
    end: at + inside.length,
  };
}

function parts(marked: string, formatting: Formatting): readonly [string, string, string] {
  switch (formatting) {
    case "ul": {
      const lines = marked.split("\n").filter((line) => line.trim() !== "");
      const items = lines.length === 0 ? ["Words"] : lines;
      return ["<ul>\n", items.map((line) => `<li>${line.trim()}</li>`).join("\n"), "\n</ul>"];
    }
    case "a":
      return ['<a href="/">', marked === "" ? "Words" : marked, "</a>"];
    default:
      return [`<${formatting}>`, marked === "" ? "Words" : marked, `</${formatting}>`];
  }
}
