import { readMask } from "@vitrine/commerce/option-fields";

const ALIASES: Readonly<Record<string, string>> = {
  percentage: "\\d{1,3}( ?%)?",
  currency: "-?[\\d,]+(\\.\\d{0,2})?",
  numeric: "-?[\\d.]+",
  ip: "\\d{1,3}(\\.\\d{1,3}){3}",
  mac: "[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}",
  vin: "[0-9A-HJ-NPR-Za-hj-npr-z]{13}\\d{4}",
};

const SYMBOLS: Readonly<Record<string, string>> = { "9": "\\d", a: "[A-Za-z]", A: "[A-Za-z]", "*": "[A-Za-z0-9]" };
const HAS_GRAMMAR = /[[\](){}|\\&#]/;

/** The mask as a pattern for native validation. Masks that a pattern cannot express are checked by the server only. */
export function maskAttribute(text: string): string | undefined {
  const mask = readMask(text);
  if (!mask) return undefined;
  if ("alias" in mask) return ALIASES[mask.alias];
  if (HAS_GRAMMAR.test(mask.pattern)) return undefined;
  return [...mask.pattern].map((character) => SYMBOLS[character] ?? escaped(character)).join("");
}

function escaped(character: string): string {
  return /[.*+?^$/-]/.test(character) ? `\\${character}` : character;
}
