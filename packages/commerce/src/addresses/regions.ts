/** Groups of countries that zones and tax rates can name in place of a country. */
const REGIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  EU: new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ")),
};

export function isRegion(code: string): boolean {
  return Object.hasOwn(REGIONS, code);
}

/** Whether a country or region code includes a country; "" includes every country. */
export function reachesCountry(code: string, country: string): boolean {
  return code === "" || code === country || (isRegion(code) && REGIONS[code]?.has(country) === true);
}
