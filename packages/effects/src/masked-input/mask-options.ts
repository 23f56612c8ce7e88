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

/** An input mask: a ready-made one by name, or a pattern such as `(999) 999-9999`. */
export type MaskOptions = { readonly alias: MaskAlias } | { readonly pattern: string };

/** Reads the owner's setting: a name in any case (`IP`), or a pattern. Null if it is empty. */
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

/** The phone keyboard that has every character of the mask. */
export function keyboardFor(mask: MaskOptions): string {
  if ("alias" in mask) return KEYBOARDS[mask.alias];
  const isDigitsOnly = /9/.test(mask.pattern) && !/[aA*&#\\|]|[^\d\s()[\]{},./+-]/.test(mask.pattern);
  return isDigitsOnly ? "numeric" : "text";
}
