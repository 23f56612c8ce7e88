/**
 * Reads and writes cells in WooCommerce's format. Where that loses information, a little more is escaped, which
 * WooCommerce reads the same.
 */

const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED_FORMULA = /^'+[=+\-@\t\r]/;

/** A spreadsheet runs text that starts like a formula; an apostrophe prevents it. */
export function guardFormula(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text;
}

export function withoutGuard(text: string): string {
  return GUARDED_FORMULA.test(text) ? text.slice(1) : text;
}

/** Separates values by commas; a comma inside a value is escaped with a backslash. */
export function writeList(values: readonly string[]): string {
  return values
    .map((value) =>
      value.replace(/(\\*)(,|$)/g, (_, slashes: string, end: string) => slashes + slashes + (end && "\\,")),
    )
    .join(", ");
}

export function readList(cell: string): readonly string[] {
  const values: string[] = [];
  let value = "";
  let from = 0;
  for (const { 0: found, 1: slashes = "", 2: end = "", index } of cell.matchAll(/(\\*)(,|$)/g)) {
    value += cell.slice(from, index) + "\\".repeat(end === "" ? Math.ceil(slashes.length / 2) : slashes.length >> 1);
    from = index + found.length;
    if (end !== "" && slashes.length % 2 === 1) {
      value += ",";
      continue;
    }
    values.push(value.trim());
    value = "";
    if (end === "") break;
  }
  return values.filter((each) => each !== "");
}

/** Line breaks become `\n`, so that a row stays on one line; a literal `\n` gets another backslash. */
export function writeText(text: string): string {
  return text.replace(/\\+(?=n)/g, (slashes) => `${slashes}\\`).replace(/(?<!\\)\n/g, "\\n");
}

export function readText(cell: string): string {
  return cell.replace(/(\\+)n/g, (_, slashes: string) => (slashes.length === 1 ? "\n" : `${slashes.slice(1)}n`));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#039;": "'",
};

/** Names of categories, outermost first. WooCommerce stores them as HTML, so characters may be entities. */
export function readPath(value: string): readonly string[] {
  return value
    .split(">")
    .map((name) => name.replace(/&(?:amp|gt|lt|quot|#039);/g, (entity) => ENTITIES[entity] ?? entity).trim())
    .filter((name) => name !== "");
}

export function writePath(names: readonly string[]): string {
  return names
    .map((name) => name.replace(/&(?=(?:amp|gt|lt|quot|#039);)/g, "&amp;").replaceAll(">", "&gt;"))
    .join(" > ");
}

/** `undefined`: neither yes nor no. */
export function readYesNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  if (["1", "true", "yes"].includes(word)) return true;
  return ["0", "false", "no", ""].includes(word) ? false : undefined;
}

export function writeYesNo(is: boolean): string {
  return is ? "1" : "0";
}

/** Seconds since 1970, or any usual date format; without a time zone it is in UTC. `undefined`: not a date. */
export function readDate(cell: string): Date | undefined {
  const text = cell.trim();
  if (/^\d{9,11}$/.test(text)) return new Date(Number(text) * 1000);
  const day = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?$/.exec(text);
  const date = new Date(day ? `${day[1]}T${day[2] ?? "00:00"}Z` : text);
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date : undefined;
}

export function writeDate(date: Date): string {
  return date.toISOString().replace(".000Z", "Z");
}
