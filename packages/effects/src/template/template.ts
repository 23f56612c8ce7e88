import { evaluate, type Scope } from "./expression.ts";

type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "value"; readonly source: string; readonly isRaw: boolean }
  | { readonly kind: "code"; readonly source: string };

type Node =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "value"; readonly source: string; readonly isRaw: boolean }
  | {
      readonly kind: "if";
      readonly branches: readonly { readonly condition: string; readonly body: readonly Node[] }[];
    }
  | { readonly kind: "each"; readonly list: string; readonly names: readonly string[]; readonly body: readonly Node[] };

const MARKS = /\{\{\{(?<raw>[\s\S]+?)\}\}\}|\{\{(?<value>[\s\S]+?)\}\}|<#(?<code>[\s\S]+?)#>/g;
const IF = /^if\s*\((?<condition>[\s\S]+)\)\s*\{$/;
const ELSE_IF = /^\}\s*else\s+if\s*\((?<condition>[\s\S]+)\)\s*\{$/;
const ELSE = /^\}\s*else\s*\{$/;
const EACH = /^_\.each\s*\(\s*(?<list>[^,]+),\s*function\s*\((?<names>[^)]*)\)\s*\{$/;
const END_IF = /^\}$/;
const END_EACH = /^\}\s*\)\s*;?$/;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
  "`": "&#x60;",
};

/**
 * Turns a template into a function from data to markup: `{{ }}` is escaped, `{{{ }}}` is not, `<# if #>` and
 * `<# _.each #>` decide and repeat. It is read, never run as a script, so a strict content policy allows it.
 */
export function compileTemplate(text: string): (data: unknown) => string {
  const nodes = parse(split(text));
  return (data) => render(nodes, { data });
}

/** The template that the page holds as `<script type="text/html" id="tmpl-NAME">`. */
export function template(name: string, page: Document = document): (data: unknown) => string {
  const element = page.getElementById(`tmpl-${name}`);
  if (!element) throw new Error(`Template not found: #tmpl-${name}`);
  return compileTemplate(element.textContent ?? "");
}

function split(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    const { raw, value, code } = match.groups ?? {};
    if (code !== undefined) pieces.push({ kind: "code", source: code.trim() });
    else pieces.push({ kind: "value", source: raw ?? value ?? "", isRaw: raw !== undefined });
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

function parse(pieces: readonly Piece[]): readonly Node[] {
  let position = 0;
  const nodes = list();
  if (position < pieces.length) throw unreadable(pieces[position]);
  return nodes;

  /** Up to a piece of code that ends or continues what is around it. */
  function list(): Node[] {
    const found: Node[] = [];
    for (let piece = pieces[position]; piece; piece = pieces[position]) {
      if (piece.kind !== "code") found.push(piece);
      else if (piece.source.startsWith("}")) return found;
      position += 1;
      if (piece.kind === "code") found.push(block(piece));
    }
    return found;
  }

  function block(opening: Piece & { kind: "code" }): Node {
    const condition = IF.exec(opening.source)?.groups?.["condition"];
    if (condition !== undefined) return branchesFrom(condition);
    const { list: source, names } = EACH.exec(opening.source)?.groups ?? {};
    if (source === undefined || names === undefined) throw unreadable(opening);
    const body = list();
    next(END_EACH);
    return { kind: "each", list: source, names: names.split(",").map((name) => name.trim()), body };
  }

  function branchesFrom(condition: string): Node {
    const branches = [{ condition, body: list() }];
    for (;;) {
      const closing = next(/^/);
      const otherwise = ELSE_IF.exec(closing)?.groups?.["condition"];
      if (otherwise !== undefined) branches.push({ condition: otherwise, body: list() });
      else if (ELSE.test(closing)) branches.push({ condition: "true", body: list() });
      else if (END_IF.test(closing)) return { kind: "if", branches };
      else throw unreadable({ kind: "code", source: closing });
    }
  }

  function next(expected: RegExp): string {
    const piece = pieces[position++];
    if (piece?.kind !== "code" || !expected.test(piece.source)) throw unreadable(piece);
    return piece.source;
  }
}

function render(nodes: readonly Node[], scope: Scope): string {
  return nodes.map((node) => renderNode(node, scope)).join("");
}

function renderNode(node: Node, scope: Scope): string {
  switch (node.kind) {
    case "text":
      return node.text;
    case "value": {
      // Joining writes nothing for what is missing, and everything else as text.
      const text = [evaluate(node.source, scope)].join("");
      return node.isRaw ? text : text.replace(/[&<>"'`]/g, (character) => ESCAPES[character] ?? character);
    }
    case "if": {
      const branch = node.branches.find(({ condition }) => evaluate(condition, scope));
      return branch ? render(branch.body, scope) : "";
    }
    case "each": {
      const list = evaluate(node.list, scope);
      const [item = "", key = ""] = node.names;
      const entries = Array.isArray(list) ? [...list.entries()] : Object.entries(list ?? {});
      return entries.map(([at, value]) => render(node.body, { ...scope, [key]: at, [item]: value })).join("");
    }
  }
}

function unreadable(piece: Piece | undefined): Error {
  const where = piece?.kind === "code" ? `“${piece.source}”` : "its end";
  return new Error(`A template cannot be read at ${where}. It knows if, else if, else and _.each.`);
}
