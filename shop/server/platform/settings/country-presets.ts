/**
 * Defaults for shops in a country, proposed to a new owner, who checks them. Rates as published for 2026: the standard
 * rate, then reduced ones from the most to the least common. Doubtful reduced rates are left out.
 */
interface CountryPreset {
  /** Percent. Undefined: the country has no such tax. */
  readonly standard?: number;
  readonly reduced?: readonly number[];
  /** Name of the tax at the checkout. */
  readonly taxName?: string;
  /** Taxes of single states, instead of the country's (`replaces`) or in addition to it. */
  readonly states?: readonly StateTax[];
  /** Whether shops there show prices without tax. */
  readonly isNet?: boolean;
  readonly isImperial?: boolean;
}

interface StateTax {
  readonly state: string;
  readonly name: string;
  readonly percent: number;
  readonly replaces: boolean;
}

const hst = (state: string, percent: number): StateTax => ({ state, name: "HST", percent, replaces: true });
const beside = (state: string, name: string, percent: number): StateTax => ({ state, name, percent, replaces: false });

const PRESETS: Readonly<Record<string, CountryPreset>> = {
  AE: { standard: 5 },
  AT: { standard: 20, reduced: [10, 13] },
  AU: { standard: 10, taxName: "GST" },
  BE: { standard: 21, reduced: [6, 12] },
  BG: { standard: 20, reduced: [9] },
  CA: {
    standard: 5,
    taxName: "GST",
    isNet: true,
    states: [
      hst("NB", 15),
      hst("NL", 15),
      hst("NS", 14),
      hst("ON", 13),
      hst("PE", 15),
      beside("BC", "PST", 7),
      beside("MB", "RST", 7),
      beside("QC", "QST", 9.975),
      beside("SK", "PST", 6),
    ],
  },
  CH: { standard: 8.1, reduced: [2.6, 3.8] },
  CY: { standard: 19, reduced: [9, 5] },
  CZ: { standard: 21, reduced: [12] },
  DE: { standard: 19, reduced: [7] },
  DK: { standard: 25 },
  EE: { standard: 24, reduced: [9, 13] },
  ES: { standard: 21, reduced: [10, 4] },
  FI: { standard: 25.5, reduced: [13.5, 10] },
  FR: { standard: 20, reduced: [5.5, 10, 2.1] },
  GB: { standard: 20, reduced: [5] },
  GR: { standard: 24, reduced: [13, 6] },
  HR: { standard: 25, reduced: [13, 5] },
  HU: { standard: 27, reduced: [5, 18] },
  IE: { standard: 23, reduced: [13.5, 9] },
  IL: { standard: 18 },
  IS: { standard: 24, reduced: [11] },
  IT: { standard: 22, reduced: [10, 4, 5] },
  JP: { standard: 10, reduced: [8], taxName: "Consumption tax" },
  LI: { standard: 8.1, reduced: [2.6, 3.8] },
  LT: { standard: 21, reduced: [5] },
  LU: { standard: 17, reduced: [3, 8, 14] },
  LV: { standard: 21, reduced: [12, 5] },
  MT: { standard: 18, reduced: [5, 7, 12] },
  NL: { standard: 21, reduced: [9] },
  NO: { standard: 25, reduced: [15, 12] },
  NZ: { standard: 15, taxName: "GST" },
  PL: { standard: 23, reduced: [8, 5] },
  PT: { standard: 23, reduced: [6, 13] },
  RO: { standard: 21, reduced: [11] },
  SE: { standard: 25, reduced: [12, 6] },
  SG: { standard: 9, taxName: "GST" },
  SI: { standard: 22, reduced: [9.5, 5] },
  SK: { standard: 23, reduced: [5, 19] },
  US: { isNet: true, isImperial: true },
  ZA: { standard: 15 },
};

/** Currency → ISO codes of the countries that use it. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AED: "AE",
  ALL: "AL",
  AMD: "AM",
  ARS: "AR",
  AUD: "AU CC CX HM KI NF NR TV",
  AZN: "AZ",
  BAM: "BA",
  BDT: "BD",
  BHD: "BH",
  BRL: "BR",
  CAD: "CA",
  CHF: "CH LI",
  CLP: "CL",
  CNY: "CN",
  COP: "CO",
  CRC: "CR",
  CZK: "CZ",
  DKK: "DK FO GL",
  DOP: "DO",
  DZD: "DZ",
  EGP: "EG",
  EUR: "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT",
  GBP: "GB GG IM JE",
  GEL: "GE",
  GHS: "GH",
  HKD: "HK",
  HUF: "HU",
  IDR: "ID",
  ILS: "IL PS",
  INR: "IN",
  ISK: "IS",
  JMD: "JM",
  JOD: "JO",
  JPY: "JP",
  KES: "KE",
  KRW: "KR",
  KWD: "KW",
  KZT: "KZ",
  LKR: "LK",
  MAD: "MA EH",
  MDL: "MD",
  MKD: "MK",
  MUR: "MU",
  MXN: "MX",
  MYR: "MY",
  NGN: "NG",
  NOK: "NO SJ BV",
  NPR: "NP",
  NZD: "NZ CK NU PN TK",
  OMR: "OM",
  PEN: "PE",
  PHP: "PH",
  PKR: "PK",
  PLN: "PL",
  PYG: "PY",
  QAR: "QA",
  RON: "RO",
  RSD: "RS",
  SAR: "SA",
  SEK: "SE",
  SGD: "SG",
  THB: "TH",
  TND: "TN",
  TRY: "TR",
  TWD: "TW",
  UAH: "UA",
  USD: "US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI",
  UYU: "UY",
  UZS: "UZ",
  VND: "VN",
  XAF: "CF CG CM GA GQ TD",
  XOF: "BF BJ CI GW ML NE SN TG",
  ZAR: "ZA",
};

const CURRENCY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(CURRENCIES).flatMap(([currency, countries]) =>
    countries.split(" ").map((country) => [country, currency] as const),
  ),
);

/** ISO 4217 code, or undefined if none is known. */
export function currencyOf(country: string): string | undefined {
  return CURRENCY_OF.get(country);
}

export function presetOf(country: string): CountryPreset {
  return Object.hasOwn(PRESETS, country) ? (PRESETS[country] ?? {}) : {};
}
