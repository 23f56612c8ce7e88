import { readMask } from "./mask.ts";

type MaskFault =
  /** The mask has no placeholder for a typed character. */
  | { readonly code: "no-places"; readonly proposal: string | null }
  /** A word in the mask contains a placeholder letter. */
  | { readonly code: "word"; readonly word: string; readonly proposal: string }
  | { readonly code: "unbalanced"; readonly bracket: string };

const ESCAPED = /\\./gsu;
const PLACES = /[9aA*&#]/;
const PAIRS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Why a text is not a valid mask; null if it is valid. */
export function maskFault(text: string): MaskFault | null {
  const mask = readMask(text);
  if (!mask || "alias" in mask) return null;
  const plain = mask.pattern.replaceAll(ESCAPED, " ");
  const bracket = unbalanced(plain);
  if (bracket !== null) return { code: "unbalanced", bracket };
  if (!PLACES.test(plain.replaceAll(/\{[^}]*\}/g, ""))) {
    // Owners write dates as dd/mm/yyyy and codes as 000-000 or xxx-xxx.
    const proposal = mask.pattern.replaceAll(/[dmyhsnx0-8_?]/gi, "9");
    return { code: "no-places", proposal: proposal === mask.pattern ? null : proposal };
  }
  const word = (plain.match(/\p{L}+/gu) ?? []).find((letters) => /a/i.test(letters) && /[^a]/i.test(letters));
  if (word === undefined) return null;
  return { code: "word", word, proposal: mask.pattern.replace(word, word.replaceAll(/[aA]/g, String.raw`\$&`)) };
}

/** The first unbalanced bracket. */
function unbalanced(pattern: string): string | null {
  const open: string[] = [];
  for (const character of pattern) {
    if (character in PAIRS) open.push(character);
    else if (Object.values(PAIRS).includes(character) && PAIRS[open.pop() ?? ""] !== character) return character;
  }
  return open[0] ?? null;
}
