import { safeMarkup } from "../office/safe-markup.ts";
import { readText } from "./cells.ts";
import { withParagraphs } from "./paragraphs.ts";
import { withoutShortcodes } from "./shortcodes.ts";
import { tidyMarkup } from "./tidy-markup.ts";

/** WordPress leaves the line ends of such texts alone. */
const OF_BLOCKS = "<!-- wp:";

/**
 * A cell whose text is shown with its formatting. What this shop wrote is as it is shown already; another shop's text
 * is brought to that. Harmless it is in either case.
 */
export function readMarkup(cell: string, isOwn: boolean): string {
  const text = readText(cell);
  const said = isOwn ? text : fromWordPress(text);
  return said.includes("<") ? safeMarkup(said) : said;
}

function fromWordPress(text: string): string {
  const plain = text.includes("[") ? withoutShortcodes(text) : text;
  const tidy = plain.includes("<") ? tidyMarkup(plain) : plain;
  return text.includes(OF_BLOCKS) ? tidy.trim() : withParagraphs(tidy);
}
