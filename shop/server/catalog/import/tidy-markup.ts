import { FORMATTING } from "../../platform/html/safe-markup.ts";

/** No part extends past the next `<`: parsing takes linear time, whatever a file contains. */
const PART = /<!--|<[!?][^<>]*>|<(\/?)([a-z][\w:-]*)([^"'<>]*(?:(?:"[^"<]*"|'[^'<]*')[^"'<>]*)*|[^<>]*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

/** Elements whose content is removed too. */
const ENDS: ReadonlyMap<string, RegExp> = new Map(
  ["script", "style", "template", "xml", "head", "title", "iframe", "object", "applet", "video", "audio"]
    .concat(["svg", "math", "canvas", "map", "select", "textarea"])
    .map((name) => [name, new RegExp(`</${name}\\b[^<>]*>`, "gi")]),
);
/**
 * Elements that are replaced by an equivalent, or at least by a block. All others are removed, and their text stays.
 */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["h1", "h2"],
  ...["strike", "del"].map((name): [string, string] => [name, "s"]),
  ["ins", "u"],
  ...["kbd", "samp", "tt", "var"].map((name): [string, string] => [name, "code"]),
  ...["menu", "dir"].map((name): [string, string] => [name, "ul"]),
  ...["section", "article", "header", "footer", "main", "aside", "nav", "address", "center", "form", "fieldset"].map(
    (name): [string, string] => [name, "div"],
  ),
  ...["details", "summary"].map((name): [string, string] => [name, "div"]),
]);
const EMPTY_BLOCK = /<(p|h[2-6])>(?:\s|&nbsp;|<br>)*<\/\1>/g;

/**
 * Reduces the markup of other shops, word processors and page builders to the few elements that texts may have. It only
 * improves the appearance: `safeMarkup` sanitises the result afterwards.
 */
export function tidyMarkup(text: string): string {
  const endless = new Set<string>();
  let tidy = "";
  let at = 0;
  PART.lastIndex = 0;
  for (let part = PART.exec(text); part !== null; part = PART.exec(text)) {
    tidy += text.slice(at, part.index);
    at = PART.lastIndex;
    const [whole, slash = "", typedName = "", attributes = ""] = part;
    const name = typedName.toLowerCase();
    if (whole === "<!--") {
      const end = text.indexOf("-->", at);
      at = end === -1 ? text.length : end + 3;
    } else if (slash === "" && ENDS.has(name)) at = endOf(name, text, at, endless);
    else tidy += written(INSTEAD.get(name) ?? name, slash, attributes);
    PART.lastIndex = at;
  }
  return (tidy + text.slice(at)).replace(EMPTY_BLOCK, "");
}

/** An element that is never closed loses only its tag, and its end is searched for only once. */
function endOf(name: string, text: string, from: number, endless: Set<string>): number {
  const end = ENDS.get(name);
  if (!end || endless.has(name)) return from;
  end.lastIndex = from;
  if (end.test(text)) return end.lastIndex;
  endless.add(name);
  return from;
}

function written(name: string, slash: string, attributes: string): string {
  const allowed = FORMATTING.get(name);
  // Without its classes and styles a span has no effect.
  if (!allowed || name === "span") return "";
  if (slash === "/" || allowed.size === 0) return `<${slash}${name}>`;
  const stored = [...attributes.matchAll(ATTRIBUTE)]
    .map(
      ([, entered = "", ...values]) =>
        [entered.toLowerCase(), values.find((value) => value !== undefined) ?? ""] as const,
    )
    .filter(([attribute]) => allowed.has(attribute))
    .map(([attribute, value]) => [attribute, attribute === "href" || attribute === "src" ? address(value) : value]);
  if (
    name === "img" &&
    !stored.some(([attribute, value]) => attribute === "src" && /^(?:https?:)?\//i.test(value ?? ""))
  )
    return "";
  return `<${name}${stored.map(([attribute, value = ""]) => ` ${attribute}="${quoted(value)}"`).join("")}>`;
}

/** URLs as WordPress writes them: with `&#038;`, spaces, and sometimes no scheme. */
function address(value: string): string {
  return value
    .trim()
    .replace(/&#0*38;/g, "&amp;")
    .replace(/\s/g, "%20")
    .replace(/^\/\//, "https://");
}

function quoted(value: string): string {
  return value.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
