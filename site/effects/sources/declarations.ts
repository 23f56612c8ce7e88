import { type ESTree, parseSync } from "vite";

/** One file of the effects' sources, parsed. */
export interface SourceFile {
  /** `tabs/tabs.tsx` */
  readonly path: string;
  readonly folder: string;
  readonly code: string;
  readonly body: readonly ESTree.Node[];
  readonly comments: readonly {
    readonly type: string;
    readonly value: string;
    readonly start: number;
    readonly end: number;
  }[];
}

/** Any node of the tree: the parser's own type has hundreds of alternatives. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Declaration {
  readonly file: SourceFile;
  readonly node: Node;
  /** Where its doc comment would end: `export` belongs to the declaration. */
  readonly start: number;
}

const CODE = import.meta.glob<string>(
  ["../../../packages/effects/src/*/*.{ts,tsx}", "!../../../packages/effects/src/*/*.test.{ts,tsx}"],
  { query: "?raw", import: "default", eager: true },
);

const FILES: readonly SourceFile[] = Object.entries(CODE).map(([path, code]) => {
  const short = path.split("/").slice(-2).join("/");
  const { program, comments } = parseSync(short, code);
  return { path: short, folder: short.split("/")[0] ?? "", code, body: program.body, comments };
});

export function filesOf(folder: string): readonly SourceFile[] {
  return FILES.filter((file) => file.folder === folder);
}

export function textOf(file: SourceFile, node: Node): string {
  return file.code.slice(node.start, node.end).replace(/\s+/g, " ");
}

/** The types, functions and constants of a file by their names. */
function declarationsOf(file: SourceFile): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const statement of file.body as readonly Node[]) {
    const node = (statement.type === "ExportNamedDeclaration" ? statement["declaration"] : statement) as Node | null;
    const id = node?.["id"] as { readonly name?: string } | undefined;
    if (node && id?.name) found.set(id.name, { file, node, start: statement.start });
    if (node?.type !== "VariableDeclaration") continue;
    for (const declarator of node["declarations"] as readonly Node[]) {
      const { name } = declarator["id"] as { readonly name?: string };
      if (name) found.set(name, { file, node: declarator, start: statement.start });
    }
  }
  return found;
}

const DECLARATIONS = FILES.map(declarationsOf);

/** A declaration by its name: in the file, in the folder, or else in any folder. */
export function findDeclaration(name: string, from: SourceFile): Declaration | undefined {
  const all = DECLARATIONS.flatMap((declarations) => declarations.get(name) ?? []);
  return all.find(({ file }) => file === from) ?? all.find(({ file }) => file.folder === from.folder) ?? all[0];
}

/** The doc comment directly before a position, as one line of text. */
export function docBefore(file: SourceFile, start: number): string {
  const comment = file.comments.find(
    ({ type, value, end }) =>
      type === "Block" && value.startsWith("*") && end <= start && file.code.slice(end, start).trim() === "",
  );
  return comment
    ? comment.value
        .replace(/^\*|^\s*\* ?/gm, "")
        .replace(/\s+/g, " ")
        .trim()
    : "";
}

/** What the entry point of a folder exports from its own files, by exported name. */
export function exportsOf(folder: string): readonly { readonly name: string; readonly declaration: Declaration }[] {
  const index = filesOf(folder).find(({ path }) => path.endsWith("/index.ts"));
  return ((index?.body ?? []) as readonly Node[]).flatMap((statement) => {
    const source = (statement["source"] as { readonly value?: string } | null | undefined)?.value ?? "";
    if (statement.type !== "ExportNamedDeclaration" || !source.startsWith("./")) return [];
    const file = filesOf(folder).find(({ path }) => path === `${folder}/${source.slice(2)}`);
    return (statement["specifiers"] as readonly Node[]).flatMap((specifier) => {
      const local = (specifier["local"] as { readonly name: string }).name;
      const { name } = specifier["exported"] as { readonly name: string };
      const declaration = file && findDeclaration(local, file);
      return declaration ? [{ name, declaration }] : [];
    });
  });
}
