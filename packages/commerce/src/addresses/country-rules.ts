/** How a country's addresses differ from the default. */
export interface CountryRules {
  readonly stateLabel: string;
  readonly postcodeLabel: string;
  readonly cityLabel: string;
  readonly state: FieldRule;
  readonly postcode: FieldRule;
}

export type FieldRule = "required" | "optional" | "hidden";

const USUAL: CountryRules = {
  stateLabel: "State / County",
  postcodeLabel: "Postcode / ZIP",
  cityLabel: "Town / City",
  state: "required",
  postcode: "required",
};

const NO_STATE: Partial<CountryRules> = { state: "hidden" };
const STATE_OPTIONAL: Partial<CountryRules> = { state: "optional" };
const NO_POSTCODE: Partial<CountryRules> = { postcode: "hidden" };

const RULES: Readonly<Record<string, Partial<CountryRules>>> = {
  AE: { ...NO_POSTCODE, state: "optional", stateLabel: "Emirate" },
  AT: NO_STATE,
  AU: { stateLabel: "State", postcodeLabel: "Postcode", cityLabel: "Suburb" },
  BE: NO_STATE,
  BG: STATE_OPTIONAL,
  BR: { stateLabel: "State", postcodeLabel: "CEP" },
  CA: { stateLabel: "Province", postcodeLabel: "Postal code" },
  CH: { ...STATE_OPTIONAL, stateLabel: "Canton", postcodeLabel: "Postcode" },
  CN: { stateLabel: "Province" },
  CY: NO_STATE,
  CZ: NO_STATE,
  DE: { ...NO_STATE, postcodeLabel: "Postcode" },
  DK: NO_STATE,
  EE: NO_STATE,
  ES: { ...STATE_OPTIONAL, stateLabel: "Province" },
  FI: NO_STATE,
  FR: { ...NO_STATE, postcodeLabel: "Postcode" },
  GB: { ...STATE_OPTIONAL, stateLabel: "County", postcodeLabel: "Postcode" },
  GR: STATE_OPTIONAL,
  HK: { ...NO_POSTCODE, state: "optional", stateLabel: "Region", cityLabel: "Town / District" },
  HR: NO_STATE,
  HU: STATE_OPTIONAL,
  IE: { stateLabel: "County", postcodeLabel: "Eircode", postcode: "optional" },
  IL: NO_STATE,
  IN: { stateLabel: "State", postcodeLabel: "PIN Code" },
  IS: NO_STATE,
  IT: { ...STATE_OPTIONAL, stateLabel: "Province" },
  JP: { stateLabel: "Prefecture", postcodeLabel: "Postcode" },
  KR: NO_STATE,
  LT: NO_STATE,
  LU: NO_STATE,
  LV: NO_STATE,
  MT: NO_STATE,
  MX: { stateLabel: "State" },
  NL: NO_STATE,
  NO: NO_STATE,
  NZ: { ...STATE_OPTIONAL, stateLabel: "Region", postcodeLabel: "Postcode" },
  PL: NO_STATE,
  PT: NO_STATE,
  RO: STATE_OPTIONAL,
  SE: NO_STATE,
  SG: { ...NO_STATE, cityLabel: "City" },
  SI: NO_STATE,
  SK: NO_STATE,
  TR: { stateLabel: "Province" },
  US: { stateLabel: "State", postcodeLabel: "ZIP Code" },
  ZA: { stateLabel: "Province" },
};

/** The state is optional in unknown countries: a missing line is better than a checkout that cannot be completed. */
export function rulesFor(country: string): CountryRules {
  const own = Object.hasOwn(RULES, country) ? RULES[country] : STATE_OPTIONAL;
  return { ...USUAL, ...own };
}
