/** A setting's form field. Its path in the settings is also the field's name. */
interface FieldBase {
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  /** Error message for an invalid value. */
  readonly problem?: string;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

export type SettingField =
  | (FieldBase & { readonly kind: "tick" })
  | (FieldBase & { readonly kind: "text" | "long-text" | "number" | "lines" })
  | (FieldBase & { readonly kind: "choice"; readonly options: readonly Option[] })
  /** Several options, each with a checkbox. */
  | (FieldBase & { readonly kind: "ticks"; readonly options: readonly Option[] })
  /** A record with several values per line. */
  | (FieldBase & { readonly kind: "table"; readonly codec: LineCodec });

/** Sent by forms whose fields are all enabled: a field that is missing was unticked. */
export const UNLOCKED = "unlocked";

/** Fields that the person sees but cannot change. */
export interface LockedFields {
  readonly why: "owner-only" | "confirm";
  readonly paths: readonly string[];
}

export interface FieldGroup {
  readonly title: string;
  readonly text?: string;
  readonly fields: readonly SettingField[];
}

/** Converts between a stored value and a line of text; errors in a line are left to the schema of the settings. */
export interface LineCodec {
  readonly write: (stored: unknown) => readonly string[];
  readonly read: (lines: readonly string[]) => unknown;
}

export const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const tickName = (path: string, value: string) => `${path}.${value}`;

export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Names are separated by commas or line breaks. */
export function namesOf(text: string): string[] {
  return linesOf(text.replaceAll(",", "\n"));
}

/** Name → value, one per line: "colour = select[name=colour]". */
export const pairs: LineCodec = {
  write: (stored) => Object.entries(stored as Record<string, string>).map(([name, value]) => `${name} = ${value}`),
  read: (lines) => Object.fromEntries(lines.map(halves)),
};

/** Name → several values, one name per line: "order-placed = AW-1/abc, AW-1/def". */
export const pairsOfLists: LineCodec = {
  write: (stored) =>
    Object.entries(stored as Record<string, readonly string[]>).map(
      ([name, values]) => `${name} = ${values.join(", ")}`,
    ),
  read: (lines) =>
    Object.fromEntries(
      lines.map((line) => {
        const [name, values] = halves(line);
        return [name, namesOf(values)];
      }),
    ),
};

function halves(line: string): [string, string] {
  const at = line.indexOf("=");
  return at === -1 ? [line, ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
