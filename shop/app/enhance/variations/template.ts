const AS_MARKUP = /\{\{\{\s*data\.variation\.(\w+)\s*\}\}\}/g;
const AS_TEXT = /\{\{\s*data\.variation\.(\w+)\s*\}\}/g;

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Fills the page's template. Three braces take a value as markup, two as text; no code is run for either. */
export function fillTemplate(template: string, variation: object): string {
  const values = new Map<string, unknown>(Object.entries(variation));
  const valueOf = (name: string) => {
    const value = values.get(name);
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  return template
    .replace(AS_MARKUP, (_, name: string) => valueOf(name))
    .replace(AS_TEXT, (_, name: string) => valueOf(name).replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign));
}
