import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseSync } from "vite";

/** An option as the source has it. */
export interface SourceOption {
  /** With the names of the objects around it: `gaTags.gaDatalayerType`. */
  readonly name: string;
  readonly type: string;
  /** As it is written in the source; undefined where there is none. */
  readonly initial: string | undefined;
  /** Its doc comment. */
  readonly about: string;
}

const SOURCE = resolve("packages/tracking/src");

const files = new Map<string, string>();

export function sourceOfFile(file: string): string {
  const text = files.get(file) ?? readFileSync(resolve(SOURCE, file), "utf8");
  files.set(file, text);
  return text;
}

/** What decoders of the source yield. */
const DECODERS: ReadonlyMap<string, string> = new Map([
  ["asRecord", "object"],
  ["asSection", "object"],
  ["lookIn", "object"],
  ["asTexts", "string[]"],
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const unwrapped = (node: Node): Node => (node.type === "TSAsExpression" ? unwrapped(node["expression"] as Node) : node);

function docBefore(text: string, at: number): string {
  const comment = /\/\*\*(?<body>(?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, at))?.groups?.["body"] ?? "";
  return comment
    .replaceAll(/^\s*\* ?/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function typeOf(node: Node, text: string): string {
  const { type } = node;
  if (type === "ArrayExpression") return "string[]";
  if (type === "Identifier") return DECODERS.get(text) ?? "unknown";
  return typeof node["value"];
}

function initialOf(node: Node, text: string): string | undefined {
  if (node.type === "Identifier") return undefined;
  return text.replaceAll(/\s+/g, " ").replaceAll(/,? \]/g, "]").replaceAll("[ ", "[");
}

function propertiesOf(object: Node, text: string, prefix: string, inherited: string): readonly SourceOption[] {
  const properties = (object["properties"] as readonly Node[]).filter(({ type }) => type === "Property");
  return properties.flatMap((property) => {
    const name = prefix + String((property["key"] as Node)["name"]);
    const about = docBefore(text, property.start) || inherited;
    const value = unwrapped(property["value"] as Node);
    if (value.type === "ObjectExpression") return propertiesOf(value, text, `${name}.`, about);
    const written = text.slice(value.start, value.end);
    return [{ name, type: typeOf(value, written), initial: initialOf(value, written), about }];
  });
}

function declarationsIn(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(declarationsIn);
  if (!isNode(node)) return [];
  if (node.type === "VariableDeclarator") return [node];
  const { declarations, declaration, body } = node;
  return [...declarationsIn(declarations), ...declarationsIn(declaration), ...declarationsIn(body)];
}

/** The options of an example that `decodeOptions()` gets, with their types, initial values and doc comments. */
export function readExample(file: string, constant: string): readonly SourceOption[] {
  const text = sourceOfFile(file);
  const program: unknown = parseSync(file, text).program;
  const declaration = declarationsIn(program).find(({ id }) => isNode(id) && id["name"] === constant);
  if (!declaration) throw new Error(`${file} has no ${constant}.`);
  return propertiesOf(unwrapped(declaration["init"] as Node), text, "", "");
}

/** An option that is read by its name: `asFlag(look("name"), true)`. */
export function readByName(file: string, name: string): Pick<SourceOption, "type" | "initial"> {
  const text = sourceOfFile(file);
  const quoted = `"${name}"`;
  // Names that are built of parts end so: `${shop}_purchase_on_transaction`.
  if (!text.includes(quoted) && !text.includes(`}${name}\``)) throw new Error(`${file} does not read ${name}.`);
  const flag = new RegExp(String.raw`${quoted}\)?\)?, (?<initial>true|false)\)`).exec(text)?.groups?.["initial"];
  if (flag) return { type: "boolean", initial: flag };
  // A switch that is on unless it is off: `isOn("name")` of something that may be missing.
  const word = new RegExp(String.raw`${quoted}\)\) \|\| (?<initial>"[^"]*")`).exec(text)?.groups?.["initial"];
  return { type: "string", initial: word };
}
