import { safeMarkup } from "../../platform/html/safe-markup.ts";
import { readText } from "./cells.ts";
import { withParagraphs } from "./paragraphs.ts";
import { withoutShortcodes } from "./shortcodes.ts";
import { tidyMarkup } from "./tidy-markup.ts";

/** WordPress does not convert line breaks in such texts. */
const OF_BLOCKS = "<!-- wp:";

/**
 * Parses a cell with formatted text. This shop's own texts are already as rendered; another shop's are converted. Both
 * are sanitised.
 */
export function readMarkup(cell: string, isOwn: boolean): string {
  const text = readText(cell);
  const html = isOwn ? text : fromWordPress(text);
  return html.includes("<") ? safeMarkup(html) : html;
}

function fromWordPress(text: string): string {
  const plain = text.includes("[") ? withoutShortcodes(text) : text;
  const tidy = plain.includes("<") ? tidyMarkup(plain) : plain;
  return text.includes(OF_BLOCKS) ? tidy.trim() : withParagraphs(tidy);
}
