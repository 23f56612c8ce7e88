/** Elements that format text, by the names that browsers and word processors give them. */
const MARKS: Readonly<Record<string, string>> = {
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  u: "u",
  s: "s",
  small: "small",
  sub: "sub",
  sup: "sup",
  code: "code",
  a: "a",
  // Without attributes it has no effect.
  span: "",
};
const LINES = new Set(["p", "h2", "h3", "h4", "h5", "h6"]);
const CONTAINERS = new Set(["ul", "ol", "li", "blockquote"]);

type Canonical = string | readonly Canonical[];

/**
 * What a text shows, without differences that nobody sees: white space, the order of nested formats, and whether loose
 * text stands in a paragraph. Two texts with equal results look equal. Elements that this does not know are kept word
 * for word.
 */
export function canonical(root: ParentNode): string {
  return JSON.stringify(blocksOf(root));
}

function blocksOf(parent: ParentNode): Canonical[] {
  const blocks: Canonical[] = [];
  let loose: ChildNode[] = [];
  const flush = () => {
    const runs = runsOf(loose);
    if (runs.length > 0) blocks.push(["p", ...runs]);
    loose = [];
  };
  for (const child of parent.childNodes) {
    if (!isElement(child) || isInline(child)) {
      loose.push(child);
      continue;
    }
    flush();
    const name = child.localName;
    if (name === "div" && child.attributes.length === 0 && hasOnlyBlocks(child)) blocks.push(...blocksOf(child));
    else blocks.push(blockOf(child));
  }
  flush();
  return blocks;
}

function blockOf(block: Element): Canonical {
  const name = block.localName;
  if (block.attributes.length === 0) {
    if (name === "hr") return ["hr"];
    if (LINES.has(name)) return [name, ...runsOf(block.childNodes)];
    if (CONTAINERS.has(name)) return [name, ...itemsOf(block)];
    const [code] = block.children;
    if (name === "pre" && code?.localName === "code" && code.children.length === 0 && code.attributes.length === 0) {
      return ["pre", block.textContent];
    }
  }
  return ["as it is", block.outerHTML];
}

/** In a list item a single paragraph is the same as its text. */
function itemsOf(block: Element): Canonical[] {
  const blocks = blocksOf(block);
  const isEmpty = block.localName === "li" && blocks.length === 1 && blocks[0]?.length === 1 && blocks[0][0] === "p";
  return isEmpty ? [] : blocks;
}

interface Run {
  readonly marks: string;
  readonly text: string;
}

function runsOf(nodes: Iterable<ChildNode>): Canonical[] {
  const runs: Run[] = [];
  const visit = (node: ChildNode, marks: ReadonlySet<string>) => {
    if (isElement(node)) {
      const mark = MARKS[node.localName];
      const isMark = mark !== undefined && (mark === "a" || node.attributes.length === 0);
      if (node.localName === "br" || !isMark) return void runs.push({ marks: "", text: `\0${node.outerHTML}` });
      const own = mark === "a" ? `a ${node.getAttribute("href")} ${node.getAttribute("title") ?? ""}` : mark;
      const inside = mark === "" ? marks : new Set([...marks, own]);
      for (const child of node.childNodes) visit(child, inside);
      return;
    }
    if (node.nodeType !== TEXT) return;
    runs.push({ marks: [...marks].toSorted().join("|"), text: node.nodeValue ?? "" });
  };
  for (const node of nodes) visit(node, new Set());
  return withoutSpaces(runs).map(({ marks, text }) => [marks, text]);
}

const SPACES = /[ \t\r\n\f]+/g;

/** Collapses white space as a browser does: at the ends of a line, beside breaks, and between runs. */
function withoutSpaces(runs: readonly Run[]): readonly Run[] {
  const kept: Run[] = [];
  let isAfterSpace = true;
  for (const { marks, text } of runs) {
    if (text.startsWith("\0")) {
      const isBreak = text.startsWith("\0<br");
      if (isBreak) trimEnd(kept);
      kept.push({ marks, text });
      isAfterSpace = isBreak;
      continue;
    }
    const collapsed = text.replace(SPACES, " ");
    const shown = isAfterSpace && collapsed.startsWith(" ") ? collapsed.slice(1) : collapsed;
    if (shown === "") continue;
    isAfterSpace = shown.endsWith(" ");
    const last = kept.at(-1);
    if (last && last.marks === marks && !last.text.startsWith("\0")) {
      kept[kept.length - 1] = { marks, text: last.text + shown };
    } else kept.push({ marks, text: shown });
  }
  trimEnd(kept);
  return kept;
}

function trimEnd(runs: Run[]): void {
  const last = runs.at(-1);
  if (!last || last.text.startsWith("\0") || !last.text.endsWith(" ")) return;
  const text = last.text.slice(0, -1);
  if (text === "") runs.pop();
  else runs[runs.length - 1] = { ...last, text };
}

const TEXT = 3;

function isElement(node: globalThis.Node): node is Element {
  return node.nodeType === 1;
}

const isInline = ({ localName }: Element) => localName in MARKS || localName === "br" || localName === "img";

const hasOnlyBlocks = ({ childNodes }: Element) =>
  [...childNodes].every((child) => (isElement(child) ? !isInline(child) : (child.nodeValue ?? "").trim() === ""));
