interface PostcodeFormat {
  /** Matches the code in upper case, without spaces and hyphens. */
  readonly pattern: RegExp;
  /** Inserts the space or hyphen that the country uses. */
  readonly write?: (code: string) => string;
}

const digits = (count: number): PostcodeFormat => ({ pattern: new RegExp(`^\\d{${count}}$`) });
const spaced = (pattern: RegExp, at: number, mark = " "): PostcodeFormat => ({
  pattern,
  write: (code) => `${code.slice(0, at)}${mark}${code.slice(at)}`,
});

const FORMATS: Readonly<Record<string, PostcodeFormat>> = {
  AT: digits(4),
  AU: digits(4),
  BE: digits(4),
  BR: spaced(/^\d{8}$/, 5, "-"),
  CA: spaced(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/, 3),
  CH: digits(4),
  CN: digits(6),
  CZ: spaced(/^\d{5}$/, 3),
  DE: digits(5),
  DK: digits(4),
  EE: digits(5),
  ES: digits(5),
  FI: digits(5),
  FR: digits(5),
  GB: {
    pattern: /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2})$/,
    write: (code) => `${code.slice(0, -3)} ${code.slice(-3)}`,
  },
  GR: spaced(/^\d{5}$/, 3),
  HU: digits(4),
  IE: spaced(/^(?:D6W|[AC-FHKNPRTV-Y]\d{2})[0-9AC-FHKNPRTV-Y]{4}$/, 3),
  IN: digits(6),
  IT: digits(5),
  JP: spaced(/^\d{7}$/, 3, "-"),
  KR: digits(5),
  MX: digits(5),
  NL: spaced(/^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/, 4),
  NO: digits(4),
  NZ: digits(4),
  PL: spaced(/^\d{5}$/, 2, "-"),
  PT: spaced(/^\d{7}$/, 4, "-"),
  RO: digits(6),
  SE: spaced(/^\d{5}$/, 3),
  SG: digits(6),
  SI: digits(4),
  SK: spaced(/^\d{5}$/, 3),
  TR: digits(5),
  US: {
    pattern: /^\d{5}(?:\d{4})?$/,
    write: (code) => (code.length > 5 ? `${code.slice(0, 5)}-${code.slice(5)}` : code),
  },
  ZA: digits(4),
};

/** Codes to show as an example, for countries whose codes are easily entered in part. */
const EXAMPLES: Readonly<Record<string, string>> = {
  CA: "K1A 0B1",
  DE: "10115",
  FR: "75001",
  GB: "SW1A 1AA",
  IE: "D02 X285",
  NL: "1012 AB",
  US: "94103",
};

/** "" if there is none. */
export function postcodeExample(country: string): string {
  return Object.hasOwn(EXAMPLES, country) ? (EXAMPLES[country] ?? "") : "";
}

/** Whether the country's postcodes have no letters, so that a phone can show its number keys. */
export function hasNumericPostcodes(country: string): boolean {
  const format = Object.hasOwn(FORMATS, country) ? FORMATS[country] : undefined;
  return format !== undefined && !/[A-Z]/.test(format.pattern.source);
}

/** Letters and digits only, for comparison. */
export function bareCode(postcode: string): string {
  return postcode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** A country whose format is unknown accepts anything that could be a postcode. */
export function isPostcode(country: string, postcode: string): boolean {
  const format = Object.hasOwn(FORMATS, country) ? FORMATS[country] : undefined;
  const code = bareCode(postcode);
  if (!format) return code.length > 0 && code.length <= 12;
  return format.pattern.test(code);
}

/** Formats a valid code as the country does; returns any other text unchanged. */
export function settlePostcode(country: string, entered: string): string {
  const text = entered.trim().toUpperCase();
  const format = Object.hasOwn(FORMATS, country) ? FORMATS[country] : undefined;
  if (!format || !isPostcode(country, text)) return text;
  const code = bareCode(text);
  return format.write ? format.write(code) : code;
}
