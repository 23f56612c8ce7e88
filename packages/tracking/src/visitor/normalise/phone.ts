const TRUNK_ZERO = "(0)";

/**
 * The digits of a number as it is dialled from abroad. A number that begins with a zero is a national one, and only the
 * shop's own country code makes it an international one; without it the zeros are merely dropped.
 */
export function internationalDigits(raw: string, countryCode = ""): string {
  const text = raw.trim().replace(TRUNK_ZERO, "");
  const digits = text.replace(/\D/g, "");
  const isInternational = text.startsWith("+") || digits.startsWith("00");
  const bare = digits.replace(/^0+/, "");
  return isInternational || digits === bare ? bare : countryCode + bare;
}
