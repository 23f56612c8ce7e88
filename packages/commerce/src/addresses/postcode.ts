interface PostcodeFormat {
  /** Of the code without blanks and hyphens, in capitals. */
  readonly pattern: RegExp;
  /** Puts the blank or hyphen where people of that country expect it. */
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

/** Letters and digits only, as codes are compared. */
export function bareCode(postcode: string): string {
  return postcode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Countries whose format is not known take anything that could be a postcode. */
export function isPostcode(country: string, postcode: string): boolean {
  const format = Object.hasOwn(FORMATS, country) ? FORMATS[country] : undefined;
  const code = bareCode(postcode);
  if (!format) return code.length > 0 && code.length <= 12;
  return format.pattern.test(code);
}

/** As the country writes it, if it is one of its codes; else as typed. */
export function settlePostcode(country: string, typed: string): string {
  const text = typed.trim().toUpperCase();
  const format = Object.hasOwn(FORMATS, country) ? FORMATS[country] : undefined;
  if (!format || !isPostcode(country, text)) return text;
  const code = bareCode(text);
  return format.write ? format.write(code) : code;
}
