import { FORMATTING } from "../office/safe-markup.ts";

/** No part reads on over the next `<`: that keeps the time in proportion to the length, whatever is in a file. */
const PART = /<!--|<[!?][^<>]*>|<(\/?)([a-z][\w:-]*)([^"'<>]*(?:(?:"[^"<]*"|'[^'<]*')[^"'<>]*)*|[^<>]*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

/** What stands in them is not for readers. */
const ENDS: ReadonlyMap<string, RegExp> = new Map(
  ["script", "style", "template", "xml", "head", "title", "iframe", "object", "applet", "video", "audio"]
    .concat(["svg", "math", "canvas", "map", "select", "textarea"])
    .map((name) => [name, new RegExp(`</${name}\\b[^<>]*>`, "gi")]),
);
/** Known elements that mean the same, or at least begin on a line of their own. All others go, and their words stay. */
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
 * Brings the markup of another shop, with what word processors and page builders left in it, to the few elements that
 * texts have here. This is for the looks only: whether a text is harmless is for `safeMarkup` to see to, afterwards.
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

/** One that is never closed costs its tag only, and is searched for only once. */
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
  // Without its classes and styles a span says nothing.
  if (!allowed || name === "span") return "";
  if (slash === "/" || allowed.size === 0) return `<${slash}${name}>`;
  const kept = [...attributes.matchAll(ATTRIBUTE)]
    .map(
      ([, typed = "", ...values]) => [typed.toLowerCase(), values.find((value) => value !== undefined) ?? ""] as const,
    )
    .filter(([attribute]) => allowed.has(attribute))
    .map(([attribute, value]) => [attribute, attribute === "href" || attribute === "src" ? address(value) : value]);
  if (name === "img" && !kept.some(([attribute, value]) => attribute === "src" && /^(?:https?:)?\//i.test(value ?? "")))
    return "";
  return `<${name}${kept.map(([attribute, value = ""]) => ` ${attribute}="${quoted(value)}"`).join("")}>`;
}

/** As WordPress writes addresses: `&#038;`, spaces, and sometimes no scheme. */
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
