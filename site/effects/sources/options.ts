import {
  type Declaration,
  docBefore,
  exportsOf,
  findDeclaration,
  type Node,
  type SourceFile,
  textOf,
} from "./declarations.ts";

/** A prop of a component, or an option of a function. */
export interface Option {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** As it is written in the source; undefined where there is none. */
  readonly default: string | undefined;
  readonly description: string;
}

export interface OptionTable {
  /** `Tabs` or `attachTabs`. */
  readonly of: string;
  readonly isComponent: boolean;
  readonly options: readonly Option[];
}

interface Member {
  readonly file: SourceFile;
  readonly node: Node;
  readonly name: string;
  readonly type: Node | undefined;
  readonly isOptional: boolean;
}

/** Exported for other components of the package, not for pages. */
const INTERNAL: ReadonlySet<string> = new Set(["DialogPanel", "SliderStrip", "SliderControls"]);
/** Longer definitions stay names. */
const LONGEST_TYPE = 90;

/** The props of a folder's components, then the options of its attach functions. */
export function optionTables(folder: string): readonly OptionTable[] {
  const tables = exportsOf(folder).flatMap(({ name, declaration }): OptionTable[] => {
    if (declaration.node.type !== "FunctionDeclaration" || INTERNAL.has(name)) return [];
    if (/^[A-Z]/.test(name)) return [{ of: name, isComponent: true, options: propsOf(declaration) }];
    return name.startsWith("attach") ? [{ of: name, isComponent: false, options: parametersOf(declaration) }] : [];
  });
  return tables
    .filter(({ options }) => options.length > 0)
    .toSorted((a, b) => Number(b.isComponent) - Number(a.isComponent));
}

function propsOf({ file, node }: Declaration): readonly Option[] {
  const [param] = node["params"] as readonly Node[];
  const type = param && annotationOf(param);
  if (!param || !type) return [];
  const defaults = defaultsOf(file, param, node);
  // A boolean prop without a default is off.
  return membersOf(file, type)
    .map((member) => optionOf(member, defaults.get(member.name)))
    .map((prop) =>
      prop.type === "boolean" && !prop.isRequired ? { ...prop, default: prop.default ?? "false" } : prop,
    );
}

/** Options behind the element itself: an object's members, or the parameters. */
function parametersOf({ file, node }: Declaration): readonly Option[] {
  const params = (node["params"] as readonly Node[]).slice(1);
  return params.flatMap((param): readonly Option[] => {
    const plain = param.type === "AssignmentPattern" ? (param["left"] as Node) : param;
    const type = annotationOf(plain);
    const isObject = plain.type === "ObjectPattern" || plain["name"] === "options";
    const members = type && isObject ? membersOf(file, type) : [];
    const defaults = defaultsOf(file, plain, node);
    if (members.length > 0) return members.map((member) => optionOf(member, defaults.get(member.name)));
    const { name } = plain as { readonly name?: string };
    const isOptional = plain["optional"] === true || plain !== param;
    return name === undefined ? [] : [optionOf({ file, node: plain, name, type, isOptional }, undefined)];
  });
}

function annotationOf(node: Node): Node | undefined {
  return (node["typeAnnotation"] as { readonly typeAnnotation?: Node } | null | undefined)?.typeAnnotation;
}

function membersOf(file: SourceFile, type: Node): readonly Member[] {
  switch (type.type) {
    case "TSTypeLiteral":
      return bodyOf(file, type["members"] as readonly Node[]);
    case "TSIntersectionType":
      return lastOfEachName((type["types"] as readonly Node[]).flatMap((part) => membersOf(file, part)));
    case "TSTypeReference":
      return referenced(file, (type["typeName"] as { readonly name: string }).name, argumentsOf(type));
    default:
      return [];
  }
}

/** `Partial<Count> & { to: string }` has one `to`, the narrower one. */
function lastOfEachName(members: readonly Member[]): readonly Member[] {
  return [...new Map(members.map((member) => [member.name, member])).values()];
}

function referenced(file: SourceFile, name: string, [of, names]: readonly Node[]): readonly Member[] {
  if (name === "Partial" && of) return membersOf(file, of).map((member) => ({ ...member, isOptional: true }));
  if (name === "Omit" && of && names) {
    const left = namesOf(file, names);
    return membersOf(file, of).filter((member) => !left.has(member.name));
  }
  const found = findDeclaration(name, file);
  if (found?.node.type === "TSTypeAliasDeclaration") {
    return membersOf(found.file, found.node["typeAnnotation"] as Node);
  }
  if (found?.node.type !== "TSInterfaceDeclaration") return [];
  const inherited = (found.node["extends"] as readonly Node[]).flatMap((parent) =>
    referenced(found.file, (parent["expression"] as { readonly name: string }).name, argumentsOf(parent)),
  );
  const own = bodyOf(found.file, (found.node["body"] as { readonly body: readonly Node[] }).body);
  return [...own, ...inherited.filter((member) => own.every(({ name: taken }) => taken !== member.name))];
}

function argumentsOf(node: Node): readonly Node[] {
  return (node["typeArguments"] as { readonly params: readonly Node[] } | null | undefined)?.params ?? [];
}

/** Names of `"a" | "b" | keyof C`. */
function namesOf(file: SourceFile, type: Node): ReadonlySet<string> {
  if (type.type === "TSUnionType") {
    return new Set((type["types"] as readonly Node[]).flatMap((part) => [...namesOf(file, part)]));
  }
  if (type.type === "TSTypeOperator") {
    return new Set(membersOf(file, type["typeAnnotation"] as Node).map(({ name }) => name));
  }
  const literal = type["literal"] as { readonly value?: unknown } | undefined;
  return new Set(literal ? [String(literal.value)] : []);
}

function bodyOf(file: SourceFile, members: readonly Node[]): readonly Member[] {
  return members
    .filter(({ type }) => type === "TSPropertySignature")
    .map((node) => ({
      file,
      node,
      name: (node["key"] as { readonly name: string }).name,
      type: annotationOf(node),
      isOptional: node["optional"] === true,
    }));
}

/** Defaults of a destructured parameter, or of `const { … } = parameter` in the function. */
function defaultsOf(file: SourceFile, param: Node, fn: Node): ReadonlyMap<string, string> {
  const statements = (fn["body"] as { readonly body?: readonly Node[] } | null)?.body ?? [];
  const declarators = statements.flatMap(
    (statement) => (statement["declarations"] as readonly Node[] | undefined) ?? [],
  );
  const later = declarators.find(
    (declarator) =>
      (declarator["init"] as Node | null)?.type === "Identifier" &&
      (declarator["init"] as { readonly name?: string }).name === param["name"],
  );
  const pattern = param.type === "ObjectPattern" ? param : (later?.["id"] as Node | undefined);
  if (pattern?.type !== "ObjectPattern") return new Map();
  return new Map(
    (pattern["properties"] as readonly Node[]).flatMap((property) => {
      const value = property["value"] as Node | undefined;
      if (value?.type !== "AssignmentPattern") return [];
      const { name } = property["key"] as { readonly name: string };
      return [[name, defaultText(file, value["right"] as Node)] as const];
    }),
  );
}

/** `word("Close")` is the text; a constant is its value. */
function defaultText(file: SourceFile, value: Node): string {
  const text = textOf(file, value);
  const word = /^word\((".*?")[,)]/.exec(text)?.[1];
  if (word) return word;
  const constant = /^[A-Z][A-Z_]*$/.test(text) ? findDeclaration(text, file) : undefined;
  const init = constant?.node["init"] as Node | undefined;
  return constant && init ? textOf(constant.file, init).replace(/ as const$/, "") : text;
}

function optionOf({ file, node, name, type, isOptional }: Member, value: string | undefined): Option {
  return {
    name,
    type: type ? typeText(file, type) : "",
    isRequired: !isOptional && value === undefined,
    default: value,
    description: docBefore(file, node.start),
  };
}

/** The type as it is written; the name of a short union is replaced by the union. */
function typeText(file: SourceFile, type: Node): string {
  const text = textOf(file, type).replace(/ \| undefined$/, "");
  const alias = /^[A-Z]\w+$/.test(text) ? findDeclaration(text, file) : undefined;
  if (alias?.node.type !== "TSTypeAliasDeclaration") return text;
  const definition = textOf(alias.file, alias.node["typeAnnotation"] as Node).replace(/^\| /, "");
  return definition.length <= LONGEST_TYPE && definition.includes('"') ? definition : text;
}
