import type { NamedPlace } from "./countries.ts";

/** Countries with a fixed list of states; elsewhere the state is free text or not a field. */
const STATES: Readonly<Record<string, string>> = {
  US: "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AA Armed Forces (AA)|AE Armed Forces (AE)|AP Armed Forces (AP)",
  CA: "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon Territory",
  AU: "ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia",
  IE: "CW Carlow|CN Cavan|CE Clare|CO Cork|DL Donegal|D Dublin|G Galway|KY Kerry|KE Kildare|KK Kilkenny|LS Laois|LM Leitrim|LK Limerick|LD Longford|LH Louth|MO Mayo|MH Meath|MN Monaghan|OY Offaly|RN Roscommon|SO Sligo|TA Tipperary|WD Waterford|WH Westmeath|WX Wexford|WW Wicklow",
  BR: "AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins",
  IN: "AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CH Chandigarh|CT Chhattisgarh|DD Dadra and Nagar Haveli and Daman and Diu|DL Delhi|GA Goa|GJ Gujarat|HR Haryana|HP Himachal Pradesh|JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh|LD Lakshadweep|MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha|PY Puducherry|PB Punjab|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TS Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand|WB West Bengal",
};

/** Empty if the state is free text or not a field. */
export function statesOf(country: string): readonly NamedPlace[] {
  const text = Object.hasOwn(STATES, country) ? STATES[country] : undefined;
  return (text?.split("|") ?? []).map((entry) => {
    const space = entry.indexOf(" ");
    return { code: entry.slice(0, space), name: entry.slice(space + 1) };
  });
}

const COUNTY = /^(?:co\.?|county)\s+/;

/** Customers type "ca", "California" or "CA", and wallets send "County Cork"; the shop stores "CA" and "CO". */
export function settleState(country: string, entered: string): string {
  const text = entered.trim();
  const requested = text.toLowerCase().replace(COUNTY, "");
  const found = statesOf(country).find(
    ({ code, name }) => code.toLowerCase() === requested || name.toLowerCase() === requested,
  );
  return found?.code ?? text;
}

export function stateName(country: string, state: string): string {
  return statesOf(country).find(({ code }) => code === state)?.name ?? state;
}
