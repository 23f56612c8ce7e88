import { OpenElements } from "./open-elements.ts";

/** Elements that a text of the shop may have, and their attributes. Everything else is shown as it was typed. */
export const FORMATTING: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...["p", "br", "hr", "strong", "em", "b", "i", "u", "s", "small", "sub", "sup", "code", "pre", "blockquote"].map(
    (name): [string, ReadonlySet<string>] => [name, new Set()],
  ),
  ...["ul", "ol", "li", "dl", "dt", "dd", "h2", "h3", "h4", "h5", "h6", "div", "span", "figure", "figcaption"].map(
    (name): [string, ReadonlySet<string>] => [name, new Set()],
  ),
  ...["table", "caption", "thead", "tbody", "tfoot", "tr"].map((name): [string, ReadonlySet<string>] => [
    name,
    new Set(),
  ]),
  ["th", new Set(["scope", "colspan", "rowspan"])],
  ["td", new Set(["colspan", "rowspan"])],
  ["a", new Set(["href", "title"])],
  ["img", new Set(["src", "alt", "width", "height", "loading"])],
]);
const EMPTY: ReadonlySet<string> = new Set(["br", "hr", "img"]);
const ADDRESSES: ReadonlySet<string> = new Set(["href", "src"]);

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([a-z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/gi;

/**
 * Formatting stays, whatever could act does not. Nothing of what was typed is passed on as it is: known elements are
 * written anew from their parts, and all other characters with a meaning are escaped. What was opened is closed, so
 * that a text cannot reach the page around it.
 */
export function safeMarkup(text: string): string {
  const elements = new OpenElements();
  const ends = (names: readonly string[]) => names.map((name) => `</${name}>`).join("");
  let safe = "";
  let at = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, slash = "", typedName = "", attributes = ""] = match;
    const name = typedName.toLowerCase();
    safe += escapeText(text.slice(at, match.index));
    at = match.index + whole.length;
    if (!FORMATTING.has(name)) safe += escapeText(whole);
    else if (slash === "/") safe += ends(elements.close(name));
    else {
      safe += `<${name}${safeAttributes(name, attributes)}>`;
      if (!EMPTY.has(name)) elements.open(name);
    }
  }
  return safe + escapeText(text.slice(at)) + ends(elements.closeAll());
}

function safeAttributes(element: string, text: string): string {
  const allowed = FORMATTING.get(element) ?? new Set();
  return [...text.matchAll(ATTRIBUTE)]
    .map(([, name = "", ...values]): [string, string] => [
      name.toLowerCase(),
      values.find((v) => v !== undefined) ?? "",
    ])
    .filter(([name, value]) => allowed.has(name) && (!ADDRESSES.has(name) || isHarmlessAddress(value)))
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`)
    .join("");
}

/** Entities are left out altogether: `java&#115;cript:` is read as an address only after them. */
function isHarmlessAddress(value: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s\\]*$/i.test(value) && !/&(?!amp;)[#a-z0-9]+;/i.test(value);
}

/** An entity that is written already stays one. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
