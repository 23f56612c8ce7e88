export { sumOf, type TaxAmounts, taxAmounts } from "./tax-amounts.ts";
export { ratesFor, type TaxRate, WHOLE } from "./tax-rate.ts";
