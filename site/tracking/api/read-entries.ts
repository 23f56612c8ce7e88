import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export type ExportKind = "function" | "value" | "type";

export interface Exported {
  readonly name: string;
  readonly kind: ExportKind;
  /** Its declaration, without what is inside. */
  readonly signature: string;
  readonly about: string;
  /** The whole declaration of a type. */
  readonly declaration?: string;
}

export interface Entry {
  /** `client`, `pixels/facebook`. */
  readonly path: string;
  readonly exports: readonly Exported[];
}

const ROOT = resolve("packages/tracking/src");
const read = (file: string) => readFileSync(file, "utf8");

const EXPORT_LIST = /export (?<isType>type )?\{(?<names>[^}]*)\} from "(?<from>[^"]+)";/g;
/** Names that were imported before. */
const EXPORT_OWN = /^export \{(?<names>[^}]*)\};/gm;
const EXPORT_ALL = /export (?:type )?\* from "(?<from>[^"]+)";/g;

interface Named {
  readonly name: string;
  readonly file: string;
}

/** Names that a module exports, with the file that declares each. */
function namesIn(file: string): readonly Named[] {
  const text = read(file);
  const at = (from: string | undefined) => join(dirname(file), from ?? "");
  const lists = [...text.matchAll(EXPORT_LIST)].flatMap(({ groups }) =>
    (groups?.["names"] ?? "")
      .split(",")
      .map((name) => name.trim().replace(/^type /, ""))
      .filter(Boolean)
      .map((name) => declared(name, at(groups?.["from"]))),
  );
  const imported = [...text.matchAll(EXPORT_OWN)].flatMap(({ groups }) =>
    (groups?.["names"] ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => declared(name, at(importOf(text, name)))),
  );
  const all = [...text.matchAll(EXPORT_ALL)].flatMap(({ groups }) => ownNames(at(groups?.["from"])));
  return [...lists, ...imported, ...all, ...ownNames(file)];
}

const importOf = (text: string, name: string) =>
  new RegExp(String.raw`^import \{[^}]*\b${name}\b[^}]*\} from "(?<from>[^"]+)";`, "m").exec(text)?.groups?.["from"];

const DECLARATION = /^export (?:async )?(?:function|const|interface|type|class) (?<name>\w+)/gm;

function ownNames(file: string): readonly Named[] {
  const names = [...read(file).matchAll(DECLARATION)].map(({ groups }) => groups?.["name"] ?? "");
  return names.map((name) => ({ name, file }));
}

/** Follows exports from file to file. */
function declared(name: string, file: string): Named {
  if (ownNames(file).some((one) => one.name === name)) return { name, file };
  const found = namesIn(file).find((one) => one.name === name);
  if (!found) throw new Error(`${file} does not export ${name}.`);
  return found;
}

const MOST_SIGNATURE = 400;

/** The declaration up to its body or value. */
function signatureAt(text: string, from: number): string {
  let depth = 0;
  let end = from;
  for (; end < text.length; end += 1) {
    const sign = text[end] ?? "";
    if ("([<".includes(sign)) depth += 1;
    if (")]".includes(sign) || (sign === ">" && text[end - 1] !== "=")) depth -= 1;
    const isAssigned = sign === "=" && text[end + 1] !== ">";
    if (depth === 0 && (sign === "{" || sign === ";" || isAssigned)) break;
  }
  return text
    .slice(from, Math.min(end, from + MOST_SIGNATURE))
    .replaceAll(/\s+/g, " ")
    .replace(/^export (?:async )?/, "")
    .trim();
}

function describe({ name, file }: Named): Exported {
  const text = read(file);
  const match = new RegExp(
    String.raw`^export (?:async )?(?<word>function|const|interface|type|class) ${name}\b`,
    "m",
  ).exec(text);
  if (!match) throw new Error(`${file} does not declare ${name}.`);
  const comment = /\/\*\*(?<body>(?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, match.index))?.groups?.["body"] ?? "";
  const word = match.groups?.["word"] ?? "";
  const isType = word === "interface" || word === "type";
  return {
    name,
    kind: word === "function" ? "function" : isType ? "type" : "value",
    signature: signatureAt(text, match.index),
    about: comment
      .replaceAll(/^\s*\* ?/gm, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
    ...(isType && { declaration: declarationAt(text, match.index) }),
  };
}

/** Up to the end of its body, or of its value. */
function declarationAt(text: string, from: number): string {
  const rest = text.slice(from).replace(/^export /, "");
  const end = /^[^\n]*;\n|\n\}\n|;\n(?!\s)/.exec(rest);
  return (end ? rest.slice(0, end.index + end[0].length) : rest).trim();
}

function entryOf(file: string): Entry {
  const names = namesIn(join(ROOT, file));
  const unique = [...new Map(names.map((one) => [one.name, one])).values()];
  return { path: dirname(file).replaceAll("\\", "/"), exports: unique.map(describe) };
}

/** Every entry point of the package, in the order of use. */
export const ENTRIES: readonly Entry[] = globSync("**/index.ts", { cwd: ROOT })
  .filter((file) => !/^(?:gateway\/fakes|testing|vectors)\//.test(file.replaceAll("\\", "/")))
  .toSorted()
  .map(entryOf);
