import type { Address } from "./address.ts";
import { countryName } from "./countries.ts";
import { stateName } from "./states.ts";

/** The lines of a shipping label. The shop's own country is left out. */
export function addressLines(address: Partial<Address>, homeCountry = ""): string[] {
  const { firstName = "", lastName = "", company = "", address1 = "", address2 = "", city = "" } = address;
  const { state = "", postcode = "", country = "" } = address;
  const place = stateName(country, state);
  const town = POSTCODE_FIRST.has(country)
    ? [`${postcode} ${city}`.trim(), place]
    : [city, [place, postcode].filter(Boolean).join(" ")];
  return [
    `${firstName} ${lastName}`.trim(),
    company,
    address1,
    address2,
    ...town,
    country === homeCountry ? "" : countryName(country),
  ].filter((line) => line !== "");
}

const POSTCODE_FIRST: ReadonlySet<string> = new Set(
  "AT BE CH CZ DE DK EE ES FI FR GR HR IT LT LU NL NO PL PT RO SE SI SK TR".split(" "),
);
