/**
 * The rules that a page needs for its first paint. A page without them waits one round trip longer, for the style
 * sheet, before it shows anything.
 */

/** A rule, or a group of rules: a layer, or a condition. */
export type CssRule =
  | {
      readonly kind: "rule";
      readonly css: string;
      /**
       * For each selector, with `:is()` written out, the names without which it matches nothing: `.card`, `#main`,
       * `aside`. Empty if the rule applies to every page.
       */
      readonly needs: readonly (readonly string[])[];
    }
  | { readonly kind: "group"; readonly head: string; readonly rules: readonly CssRule[] };

const GROUP = /^@(?:layer|media|supports)\b/;
/** Nothing to see in a first paint: print, the top layer's backdrops, entry effects and animations. */
const LATER_AT_RULE = /^@(?:media print|starting-style|keyframes)\b/;
/** States that a visitor brings about. */
const LATER_SELECTOR =
  /:(?:hover|active|focus|focus-visible|focus-within|popover-open|modal|user-invalid)\b|::backdrop/;

/** Class attributes whose names are remembered. Products and their state are part of some. */
const MAX_ATTRIBUTES = 5000;

/** A minified style sheet, without what no first paint shows. */
export function parseSheet(css: string): readonly CssRule[] {
  return rulesIn(css);
}

/** The style sheets of a page, in their order. */
export class PageStyles {
  readonly #rules: readonly CssRule[];
  /** The layers in their order, as a statement. */
  readonly #layers: string;
  /** Those that the selectors need. */
  readonly #names: ReadonlySet<string>;
  /** The names of a class attribute that the sheets need. */
  readonly #ofAttribute = new Map<string, readonly string[]>();

  constructor(sheets: readonly (readonly CssRule[])[]) {
    this.#rules = sheets.flat();
    this.#names = new Set(namesNeeded(this.#rules));
    const layers = new Set(
      this.#rules.flatMap((rule) => (rule.kind === "group" ? (/^@layer ([\w-]+)$/.exec(rule.head)?.[1] ?? []) : [])),
    );
    this.#layers = layers.size > 0 ? `@layer ${[...layers].join()};` : "";
  }

  /** The names of the sheets in a piece of HTML, in alphabetical order: pages of one kind have the same. */
  namesIn(html: string, direction: "ltr" | "rtl" = "ltr"): readonly string[] {
    const found = new Set<string>();
    const add = (name: string) => this.#names.has(name) && found.add(name);
    for (const name of [...SET_BY_SCRIPT, "html", "body", direction]) add(name);
    for (const tag of tagsIn(html)) add(tag);
    for (const id of valuesIn(html, ' id="')) add(`#${id}`);
    for (const value of valuesIn(html, ' class="')) for (const name of this.#classesIn(value)) found.add(name);
    return [...found].toSorted();
  }

  /** The rules that need only these names, in the order of the sheets and with their layers. */
  rulesFor(names: readonly string[]): string {
    return this.#layers + pick(this.#rules, new Set(names));
  }

  #classesIn(value: string): readonly string[] {
    const known = this.#ofAttribute.get(value);
    if (known) return known;
    const classes = value
      .split(" ")
      .map((name) => `.${name}`)
      .filter((name) => this.#names.has(name));
    if (this.#ofAttribute.size >= MAX_ATTRIBUTES) this.#ofAttribute.clear();
    this.#ofAttribute.set(value, classes);
    return classes;
  }
}

function namesNeeded(rules: readonly CssRule[]): readonly string[] {
  return rules.flatMap((rule) => (rule.kind === "group" ? namesNeeded(rule.rules) : rule.needs.flat()));
}

function rulesIn(css: string): readonly CssRule[] {
  const rules: CssRule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = indexOutside(css, at, "{;");
    if (open === -1) break;
    const head = css.slice(at, open).trim();
    if (css[open] === ";") {
      at = open + 1;
      continue;
    }
    const close = closingBrace(css, open);
    at = close + 1;
    if (LATER_AT_RULE.test(head)) continue;
    const body = css.slice(open + 1, close);
    if (GROUP.test(head)) rules.push({ kind: "group", head, rules: rulesIn(body) });
    else if (body !== "") rules.push({ kind: "rule", css: `${head}{${body}}`, needs: needsOf(head) });
  }
  return rules;
}

/** An at-rule such as `@font-face` applies to every page, and so does a rule with one selector without names. */
function needsOf(head: string): readonly (readonly string[])[] {
  if (head.startsWith("@")) return [];
  const needs = splitSelectors(head).flatMap(alternatives).map(namesOf);
  return needs.some(({ length }) => length === 0) ? [] : needs;
}

function pick(rules: readonly CssRule[], names: ReadonlySet<string>): string {
  let css = "";
  for (const rule of rules) {
    if (rule.kind === "group") {
      const picked = pick(rule.rules, names);
      if (picked !== "") css += `${rule.head}{${picked}}`;
    } else if (isNeeded(rule.needs, names)) {
      css += rule.css;
    }
  }
  return css;
}

function isNeeded(needs: readonly (readonly string[])[], names: ReadonlySet<string>): boolean {
  return needs.length === 0 || needs.some((each) => each.every((name) => names.has(name)));
}

/** Classes that a script sets before the first paint. */
const SET_BY_SCRIPT = [".js"];

/** The distinct values of an attribute. Most of them repeat, so the caller takes each apart once. */
function valuesIn(html: string, start: string): ReadonlySet<string> {
  const values = new Set<string>();
  for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, at)) {
    const from = at + start.length;
    at = html.indexOf('"', from);
    if (at === -1) break;
    values.add(html.slice(from, at));
  }
  return values;
}

const SLASH = 47;
/** Ends a tag's name, as do a slash and a space. */
const CLOSE = 62;
const SPACE = 32;

function tagsIn(html: string): ReadonlySet<string> {
  const tags = new Set<string>();
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    const from = at + 1;
    at = from;
    let code = html.charCodeAt(at);
    if (code === SLASH) continue;
    while (code > SPACE && code !== CLOSE && code !== SLASH) code = html.charCodeAt((at += 1));
    tags.add(html.slice(from, at));
  }
  return tags;
}

/** Never present, so a selector that needs it is left out. */
const NEVER = "!";

function namesOf(selector: string): readonly string[] {
  if (LATER_SELECTOR.test(selector)) return [NEVER];
  const plain = withoutArguments(selector).replaceAll(/\[[^\]]*\]/g, "");
  const marked = plain.match(/[.#][\w-]+/g) ?? [];
  const tags = plain.replaceAll(/[.#:]+[\w-]+/g, " ").match(/[a-z][\w-]*/g) ?? [];
  return [...marked, ...tags, ...(RIGHT_TO_LEFT.test(selector) ? ["rtl"] : [])];
}

const RIGHT_TO_LEFT = /(?<!:not\()(?:\[dir="?rtl"?\]|:dir\(rtl\))/;
const CHOICE = /:(?:is|where)\(/;
/** Beyond this, a selector is read as it is, which keeps its rule. */
const MAX_CHOICES = 4;

/** `:is(.a, .b) c` as `.a c` and `.b c`, in any number of places. Arguments of `:not()` and `:has()` stay. */
function alternatives(selector: string, depth = 0): readonly string[] {
  const choice = CHOICE.exec(selector);
  if (!choice || depth === MAX_CHOICES || isInside(selector, choice.index)) return [selector];
  const open = choice.index + choice[0].length;
  const close = indexOutside(selector, open, ")");
  const [before, after] = [selector.slice(0, choice.index), selector.slice(close + 1)];
  return splitSelectors(selector.slice(open, close)).flatMap((each) =>
    alternatives(`${before} ${each.trim()}${after}`, depth + 1),
  );
}

function isInside(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split("(").length > before.split(")").length;
}

/** `:not(c)` and `:has(d)` demand no name here, so what stands in their brackets is not looked at. */
function withoutArguments(selector: string): string {
  let depth = 0;
  let plain = "";
  for (const character of selector) {
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (depth === 0) plain += character;
  }
  return plain;
}

function splitSelectors(list: string): string[] {
  const selectors: string[] = [];
  for (let at = 0; at <= list.length;) {
    const comma = indexOutside(list, at, ",");
    const end = comma === -1 ? list.length : comma;
    selectors.push(list.slice(at, end));
    at = end + 1;
  }
  return selectors;
}

/** Finds one of the characters outside of strings and brackets. */
function indexOutside(text: string, from: number, wanted: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (depth === 0 && wanted.includes(character)) return at;
    if (character === '"' || character === "'") at = endOfString(text, at);
    else if (character === "(" || character === "[") depth += 1;
    else if (character === ")" || character === "]") depth -= 1;
  }
  return -1;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' || character === "'") at = endOfString(text, at);
    else if (character === "{") depth += 1;
    else if (character === "}" && (depth -= 1) === 0) return at;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === text[start]) return at;
  }
  return text.length;
}
