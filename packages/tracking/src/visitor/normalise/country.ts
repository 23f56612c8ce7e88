import { TWO_LETTERS } from "./three-letter-countries.ts";

const CODE = /^[a-z]{2}$/;
const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

let codesByName: ReadonlyMap<string, string> | undefined;

/**
 * The two-letter code of a country, from a code of two or three letters or its English name; undefined for anything
 * else.
 */
export function countryCode(raw: string): string | undefined {
  const text = raw.trim().toLowerCase();
  const code = text === "uk" ? "gb" : text;
  if (CODE.test(code)) return code;
  codesByName ??= namesInEnglish();
  return TWO_LETTERS.get(text) ?? codesByName.get(text);
}

function namesInEnglish(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Map(codes.map((code) => [names.of(code)?.toLowerCase() ?? "", code.toLowerCase()]));
}
