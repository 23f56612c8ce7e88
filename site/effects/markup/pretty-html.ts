interface Element {
  readonly tag: string;
  readonly open: string;
  readonly children: (Element | string)[];
  readonly isVoid: boolean;
}

const WIDTH = 90;

/** Indents the markup of React's server renderer, which has no line breaks and closes every element. */
export function prettyHtml(html: string): string {
  return parse(html)
    .map((node) => print(node, ""))
    .join("\n");
}

function parse(html: string): readonly (Element | string)[] {
  const root: (Element | string)[] = [];
  const open: Element[] = [];
  const into = () => open.at(-1)?.children ?? root;
  for (const [token] of html.matchAll(/<[^>]+>|[^<]+/g)) {
    if (token.startsWith("</")) open.pop();
    else if (token.startsWith("<")) {
      const tag = /^<([\w-]+)/.exec(token)?.[1] ?? "";
      const isVoid = token.endsWith("/>");
      const element = { tag, open: openTag(token), children: [], isVoid };
      into().push(element);
      if (!isVoid) open.push(element);
    } else into().push(token);
  }
  return root;
}

/** React writes its own spelling of attributes, which HTML reads in any case. */
function openTag(token: string): string {
  return token
    .replace(/\/>$/, ">")
    .replaceAll('=""', "")
    .replaceAll(/ (?:autoComplete|inputMode|playsInline|popoverTarget|srcLang|tabIndex)(?=[=\s>])/g, (name) =>
      name.toLowerCase(),
    );
}

function print(node: Element | string, indent: string): string {
  if (typeof node === "string") return indent + node.trim();
  const line = flat(node);
  if (node.isVoid || indent.length + line.length <= WIDTH) return indent + line;
  const children = node.children
    .filter((child) => typeof child !== "string" || child.trim() !== "")
    .map((child) => print(child, `${indent}  `));
  return [indent + node.open, ...children, `${indent}</${node.tag}>`].join("\n");
}

function flat(node: Element | string): string {
  if (typeof node === "string") return node;
  return node.isVoid ? node.open : `${node.open}${node.children.map(flat).join("")}</${node.tag}>`;
}
