export type { TaxRules } from "./taxes.ts";
export {
  computeTotals,
  type LineTotals,
  type TaxTotal,
  type Totals,
  type TotalsInput,
  type TotalsLine,
} from "./totals.ts";
