const ALIASES = [
  "datetime",
  "numeric",
  "percentage",
  "currency",
  "cssunit",
  "url",
  "ip",
  "email",
  "mac",
  "vin",
] as const;

export type MaskAlias = (typeof ALIASES)[number];

/** The shape of what a visitor writes: one with a name, or one drawn character by character, like `(999) 999-9999`. */
export type MaskOptions = { readonly alias: MaskAlias } | { readonly pattern: string };

/** What the owner wrote for a mask: a name in any capitals (`IP`), or a pattern. Null when nothing was written. */
export function readMask(text: string): MaskOptions | null {
  const written = text.trim();
  if (written === "") return null;
  const alias = ALIASES.find((name) => name === written.toLowerCase());
  return alias ? { alias } : { pattern: written };
}

const KEYBOARDS: Readonly<Record<MaskAlias, string>> = {
  datetime: "numeric",
  numeric: "decimal",
  percentage: "numeric",
  currency: "decimal",
  cssunit: "text",
  url: "url",
  ip: "decimal",
  email: "email",
  mac: "text",
  vin: "text",
};

/** The keyboard of a phone that has every character the mask takes. */
export function keyboardFor(mask: MaskOptions): string {
  if ("alias" in mask) return KEYBOARDS[mask.alias];
  const isDigitsOnly = /9/.test(mask.pattern) && !/[aA*&#\\|]|[^\d\s()[\]{},./+-]/.test(mask.pattern);
  return isDigitsOnly ? "numeric" : "text";
}
