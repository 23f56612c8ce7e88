/** A custom property that a style sheet reads. */
export interface CustomProperty {
  readonly name: string;
  readonly type: "color" | "length" | "number" | "text" | "time";
  readonly default: string | undefined;
  /** The properties that use it, and the outermost rule in which they are. */
  readonly properties: readonly string[];
  readonly selector: string;
}

const STYLES = import.meta.glob<string>("../../../packages/effects/src/*/*.css", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The custom properties of an effect's own style sheets that a page can set. */
export function customProperties(folder: string): readonly CustomProperty[] {
  const css = Object.entries(STYLES)
    .filter(([path]) => path.split("/").at(-2) === folder)
    .map(([, text]) => text)
    .join("\n");
  return readProperties(css);
}

export function readProperties(source: string): readonly CustomProperty[] {
  const css = source.replace(/\/\*[\s\S]*?\*\//g, "");
  const own = new Set([...css.matchAll(/(?<=[{;]\s*)(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const found = new Map<string, CustomProperty>();
  for (const { selector, property, value } of declarations(css)) {
    for (const { name, fallback } of uses(value)) {
      if (own.has(name)) continue;
      const known = found.get(name);
      const fallbackText = known?.default ?? fallback;
      found.set(name, {
        name,
        type: typeOf(fallbackText),
        default: fallbackText,
        properties: [...new Set([...(known?.properties ?? []), property])],
        selector: known?.selector ?? selector,
      });
    }
  }
  return [...found.values()];
}

interface Declared {
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

function declarations(css: string): readonly Declared[] {
  const rules: string[] = [];
  const found: Declared[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css.charAt(at);
    if (sign !== "{" && sign !== "}" && sign !== ";") continue;
    const text = css.slice(start, at).replace(/\s+/g, " ").trim();
    start = at + 1;
    if (sign === "{") rules.push(text);
    else {
      const [, property, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(text) ?? [];
      const selector = rules.find((rule) => !rule.startsWith("@")) ?? "";
      if (property && value) found.push({ selector, property, value });
      if (sign === "}") rules.pop();
    }
  }
  return found;
}

/** Every `var(--name, fallback)`, also inside another one's fallback. */
function uses(value: string): readonly { readonly name: string; readonly fallback: string | undefined }[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)\s*(,?)/g)].map(({ index, 0: match, 1: name = "", 2: comma }) => ({
    name,
    fallback: comma ? untilParenthesis(value.slice(index + match.length)) : undefined,
  }));
}

function untilParenthesis(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "(") depth++;
    if (sign === ")" && depth-- === 0) return text.slice(0, at).trim();
  }
  return text.trim();
}

function typeOf(fallback: string | undefined): CustomProperty["type"] {
  if (fallback === undefined) return "text";
  if (
    /^(?:#|rgb|hsl|oklab|oklch|color-mix|light-dark|currentcolor|transparent|canvas|canvastext|buttonface|buttontext|field|fieldtext|graytext|highlight|highlighttext|accentcolor|linktext|white|black|var\()/i.test(
      fallback,
    )
  )
    return "color";
  if (/^[\d.]+m?s$/.test(fallback)) return "time";
  if (/^-?[\d.]+$/.test(fallback) && fallback !== "0") return "number";
  if (/^(?:0|-?[\d.]+(?:px|r?em|ch|%|v[wh]|cq\w+)|(?:min|max|clamp|calc)\(.*)$/.test(fallback)) return "length";
  return "text";
}
