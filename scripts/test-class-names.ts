/** Class names in markup, and the beginnings of those that it builds: `badge-` of `badge-${tone}`. */
export interface MarkupNames {
  readonly names: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
}

const NAME = /^-?[A-Za-z_][\w-]*$/;

/** The class names of the `className` attributes and properties of a TSX file. */
export function markupNames(source: string): MarkupNames {
  const names = new Set<string>();
  const beginnings = new Set<string>();
  for (const { index, 0: start } of source.matchAll(/\b\w*[cC]lassName\s*=\s*(?=["{])/g)) {
    const code = valueFrom(source, index + start.length);
    for (const text of literals(code)) {
      for (const word of text.split(/\s+/)) {
        const hole = word.indexOf(HOLE);
        if (hole > 0) beginnings.add(word.slice(0, hole));
        else if (hole < 0 && NAME.test(word)) names.add(word);
      }
    }
  }
  return { names, beginnings };
}

/** Stands for `${…}` in a template. */
const HOLE = "\0";

/** `"…"` or `{…}`, from its first character. */
function valueFrom(source: string, from: number): string {
  if (source[from] === '"') return source.slice(from, source.indexOf('"', from + 1) + 1);
  return source.slice(from, closingBrace(source, from) + 1);
}

function closingBrace(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === "{") depth += 1;
    if (source[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

/** The strings and templates of an expression, also those inside of templates. */
function literals(code: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < code.length; at += 1) {
    const quote = code[at];
    if (quote !== '"' && quote !== "`") continue;
    let text = "";
    for (at += 1; at < code.length && code[at] !== quote; at += 1) {
      if (quote === "`" && code.startsWith("${", at)) {
        const end = closingBrace(code, at + 1);
        found.push(...literals(code.slice(at + 2, end)));
        text += HOLE;
        at = end;
      } else text += code[at];
    }
    // What an expression is compared with is not a class name.
    if (!/[=!]==\s*$/.test(code.slice(0, code.lastIndexOf(quote + text.split(HOLE)[0], at)))) found.push(text);
  }
  return found;
}

/** The class names of a style sheet's selectors. */
export function ruleNames(css: string): ReadonlySet<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/url\([^)]*\)|"[^"]*"/g, "");
  return new Set([...rules.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name));
}

/** Class names that a script looks for, in a selector or in `classList`. */
export function queriedNames(source: string): ReadonlySet<string> {
  const inSelectors = [...source.matchAll(/"[^"\n]*"|`[^`]*`|'[^'\n]*'/g)].flatMap(([text]) => [
    ...text.matchAll(/\.(-?[A-Za-z_][\w-]*)/g),
  ]);
  const inLists = source.matchAll(/classList\.\w+\("([^"]+)"/g);
  return new Set([...inSelectors, ...inLists].map(([, name = ""]) => name));
}

/** Every word of a source: a class name that no file has cannot be in any markup. */
export function wordsOf(source: string): ReadonlySet<string> {
  return new Set(source.match(/-?[A-Za-z_][\w-]*/g));
}

/** Beginnings of names that any template builds. */
export function builtBeginnings(source: string): readonly string[] {
  return [...source.matchAll(/([A-Za-z_][\w-]*(?:-|__))\$\{/g)].map(([, beginning = ""]) => beginning);
}
