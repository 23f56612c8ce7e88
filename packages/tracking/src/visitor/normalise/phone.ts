const TRUNK_ZERO = "(0)";

/**
 * The digits of a phone number in international format. A number with a leading zero is national and gets the shop's
 * country code; without one, the zeros are dropped.
 */
export function internationalDigits(raw: string, countryCode = ""): string {
  const text = raw.trim().replace(TRUNK_ZERO, "");
  const digits = text.replace(/\D/g, "");
  const isInternational = text.startsWith("+") || digits.startsWith("00");
  const bare = digits.replace(/^0+/, "");
  return isInternational || digits === bare ? bare : countryCode + bare;
}
