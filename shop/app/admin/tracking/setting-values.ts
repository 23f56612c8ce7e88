import { type FieldGroup, linesOf, namesOf, type SettingField, tickName } from "./setting-field.ts";

type Tree = Readonly<Record<string, unknown>>;

export const fieldsOf = (groups: readonly FieldGroup[]): readonly SettingField[] =>
  groups.flatMap(({ fields }) => fields);

/** The settings as form values; an unticked checkbox has no entry. */
export function formValues(settings: Tree, groups: readonly FieldGroup[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fieldsOf(groups).flatMap((field) => valuesOf(field, valueAt(settings, field.path))));
}

function valuesOf(field: SettingField, value: unknown): readonly (readonly [string, string])[] {
  switch (field.kind) {
    case "tick":
      return value === true ? [[field.path, "1"]] : [];
    case "ticks":
      return (value as readonly string[]).map((each) => [tickName(field.path, each), "1"]);
    case "lines":
      return [[field.path, (value as readonly string[]).join("\n")]];
    case "table":
      return [[field.path, field.codec.write(value).join("\n")]];
    case "text":
    case "long-text":
    case "number":
    case "choice":
      return [[field.path, String(value)]];
  }
}

/** The settings with the form's values; their schema validates the result. */
export function withForm(settings: Tree, groups: readonly FieldGroup[], form: ReadonlyMap<string, string>): Tree {
  const changed = structuredClone(settings) as Record<string, unknown>;
  for (const field of fieldsOf(groups)) putAt(changed, field.path.split("."), typedIn(field, form));
  return changed;
}

function typedIn(field: SettingField, form: ReadonlyMap<string, string>): unknown {
  const text = (form.get(field.path) ?? "").replaceAll("\0", "").replaceAll("\r", "").toWellFormed().trim();
  switch (field.kind) {
    case "tick":
      return form.has(field.path);
    case "ticks":
      return field.options.map(({ value }) => value).filter((value) => form.has(tickName(field.path, value)));
    case "lines":
      return namesOf(text);
    case "table":
      return field.codec.read(linesOf(text));
    case "number":
      return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : text;
    case "text":
    case "long-text":
    case "choice":
      return text;
  }
}

function valueAt(tree: unknown, path: string): unknown {
  let here = tree;
  for (const step of path.split(".")) here = (here as Tree)[step];
  return here;
}

function putAt(tree: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  const [first = "", ...rest] = steps;
  if (rest.length === 0) tree[first] = value;
  else putAt(tree[first] as Record<string, unknown>, rest, value);
}

const USUAL: Readonly<Record<SettingField["kind"], string>> = {
  tick: "Select or clear the checkbox.",
  ticks: "Choose from the list.",
  choice: "Choose from the list.",
  number: "Enter a valid number.",
  text: "This value is invalid.",
  "long-text": "This value is invalid.",
  lines: "One of these values is invalid.",
  table: "One of the lines is invalid.",
};

/** The field that a schema issue belongs to, and its error message. */
export function problemAt(
  path: readonly PropertyKey[],
  groups: readonly FieldGroup[],
): { readonly field: string | null; readonly text: string } {
  const at = path.map(String).join(".");
  const field = fieldsOf(groups).find((each) => at === each.path || at.startsWith(`${each.path}.`));
  if (!field) return { field: null, text: `Something does not fit (${at}).` };
  const first = field.kind === "ticks" ? tickName(field.path, field.options[0]?.value ?? "") : field.path;
  return { field: first, text: `${field.label}: ${field.problem ?? USUAL[field.kind]}` };
}

/** Several wrong lines of one field are one error. */
export function eachOnce<Problem extends { readonly field: string | null }>(
  problems: readonly Problem[],
): readonly Problem[] {
  return [...new Map(problems.map((problem) => [problem.field, problem])).values()];
}
