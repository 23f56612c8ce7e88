/** The languages of code samples. */
export type CodeLanguage = "tsx" | "ts" | "html" | "css" | "json" | "sh" | "text";

export interface Token {
  /** Class of the colour: keyword, string, function, number or comment. */
  readonly kind?: "k" | "s" | "f" | "n" | "c";
  readonly text: string;
}

const KEYWORDS =
  "as|async|await|class|const|default|else|export|false|for|from|function|if|import|in|interface|let|new|null|of|return|satisfies|throw|true|type|typeof|undefined|var|while";
const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|${"`"}(?:[^${"`"}\\]|\\.)*${"`"}`;
const NUMBER = String.raw`\b\d[\d_]*(?:\.\d+)?(?:[a-z%]+)?\b`;

/** Text between tags, in which “for” is no keyword. */
const TEXT = String.raw`(?<![=\s])>[^<>{}()=;]+(?=<)`;
const SCRIPT = new RegExp(
  String.raw`${TEXT}|(?<c>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<s>${STRING})|(?<k><\/?[A-Za-z][\w.]*|\/>|\b(?:${KEYWORDS})\b)|(?<f>\b[\w$]+(?=\())|(?<n>${NUMBER})`,
  "g",
);
const MARKUP = new RegExp(
  String.raw`(?<c><!--[\s\S]*?-->)|(?<s>${STRING})|(?<k><\/?[A-Za-z][\w-]*|\/?>)|(?<f>\s[\w-]+(?==))`,
  "g",
);
const STYLES = new RegExp(
  String.raw`(?<c>\/\*[\s\S]*?\*\/)|(?<s>${STRING})|(?<f>--[\w-]+|@[\w-]+)|(?<n>#[\da-f]{3,8}\b|${NUMBER})`,
  "gi",
);
const DATA = new RegExp(String.raw`(?<f>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<s>${STRING})|(?<n>${NUMBER})`, "g");
const SHELL = /(?<c>#[^\n]*)|(?<s>"[^"\n]*"|'[^'\n]*')|(?<k>^\w+)/gm;

const PATTERNS: Readonly<Record<CodeLanguage, RegExp | null>> = {
  tsx: SCRIPT,
  ts: SCRIPT,
  html: MARKUP,
  css: STYLES,
  json: DATA,
  sh: SHELL,
  text: null,
};

/** Cuts code into coloured pieces; together they are the code again. */
export function highlight(code: string, language: CodeLanguage): readonly Token[] {
  const pattern = PATTERNS[language];
  if (!pattern) return [{ text: code }];
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) });
    const kind = (["c", "s", "k", "f", "n"] as const).find((name) => match.groups?.[name] !== undefined);
    tokens.push(kind ? { kind, text: match[0] } : { text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end) });
  return tokens;
}
