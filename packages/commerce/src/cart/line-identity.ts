/** Attribute key (see `choiceKey`) → chosen value. */
export type Choices = Readonly<Record<string, string>>;

export type OptionValue =
  | string
  | number
  | boolean
  | null
  | readonly OptionValue[]
  | { readonly [name: string]: OptionValue };

/** A line's options besides its choices, such as the price option of a download. */
export type LineOptions = Readonly<Record<string, OptionValue>>;

export interface LineParts {
  readonly productId: number;
  readonly variationId: number | null;
  readonly choices: Choices;
  readonly options: LineOptions;
}

/** Two items with the same text share a line; the digest of this text is the line's key. */
export function lineIdentity({ productId, variationId, choices, options }: LineParts): string {
  const parts = [String(productId)];
  if (variationId) parts.push(String(variationId));

  const chosen = Object.entries(choices);
  if (chosen.length > 0) parts.push(chosen.map(([key, value]) => trim(`attribute_${key}`) + trim(value)).join(""));

  const given = Object.entries(options);
  if (given.length > 0) parts.push(given.map(([name, value]) => trim(name) + trim(plainText(value))).join(""));

  return parts.join("_");
}

/** Trims what PHP trims; a no-break space stays. */
function trim(text: string): string {
  return text.replace(/^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g, "");
}

function plainText(value: OptionValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "1" : "";
  if (typeof value === "object") return queryPairs(value, "").join("&");
  return String(value);
}

function queryPairs(value: OptionValue, path: string): string[] {
  if (value === null) return [];
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([name, inner]) => queryPairs(inner, path === "" ? name : `${path}[${name}]`));
  }
  return [`${formEncode(path)}=${formEncode(typeof value === "boolean" ? String(Number(value)) : String(value))}`];
}

function formEncode(text: string): string {
  const escaped = encodeURIComponent(text.toWellFormed()).replace(/[!'()*~]/g, percent);
  return escaped.replaceAll("%20", "+");
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
