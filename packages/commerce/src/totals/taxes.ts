import type { Destination } from "../addresses/index.ts";
import type { Minor } from "../money/money.ts";
import { shareOut } from "../money/share.ts";
import { ratesFor, type TaxAmounts, taxAmounts, type TaxRate } from "../tax/index.ts";

export interface TaxRules {
  readonly isEnabled: boolean;
  /** Whether prices and shipping costs are entered with tax. */
  readonly pricesIncludeTax: boolean;
  /** Round each line, or the sum of all lines. */
  readonly rounding: "line" | "total";
  readonly shippingTaxClass: string;
  readonly rates: readonly TaxRate[];
}

interface TaxedLine {
  readonly total: Minor;
  readonly taxStatus: "taxable" | "shipping" | "none";
  readonly taxClass: string;
}

const NOTHING: TaxAmounts = new Map();

/** The taxes of each line. If rounded in total, the sum is distributed to the lines so that it stays the same. */
export function lineTaxes(lines: readonly TaxedLine[], destination: Destination, tax: TaxRules): TaxAmounts[] {
  if (!tax.isEnabled) return lines.map(() => NOTHING);
  const ratesOf = (taxClass: string) => ratesFor(tax.rates, taxClass, destination);
  const isTaxed = ({ taxStatus }: TaxedLine) => taxStatus === "taxable";
  if (tax.rounding === "line") {
    return lines.map((line) =>
      isTaxed(line) ? taxAmounts(line.total, ratesOf(line.taxClass), tax.pricesIncludeTax) : NOTHING,
    );
  }

  const amounts = lines.map(() => new Map<number, Minor>());
  for (const taxClass of new Set(lines.filter(isTaxed).map((line) => line.taxClass))) {
    const weights = lines.map((line) => (isTaxed(line) && line.taxClass === taxClass ? line.total : 0));
    const together = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [rateId, amount] of taxAmounts(together, ratesOf(taxClass), tax.pricesIncludeTax)) {
      for (const [index, share] of shareOut(amount, weights).entries()) {
        if (isTaxed(lines[index] ?? NO_LINE) && lines[index]?.taxClass === taxClass) amounts[index]?.set(rateId, share);
      }
    }
  }
  return amounts;
}

const NO_LINE: TaxedLine = { total: 0, taxStatus: "none", taxClass: "" };

export function shippingTaxes(cost: Minor, destination: Destination, tax: TaxRules): TaxAmounts {
  if (!tax.isEnabled) return NOTHING;
  const rates = ratesFor(tax.rates, tax.shippingTaxClass, destination).filter((rate) => rate.appliesToShipping);
  return taxAmounts(cost, rates, tax.pricesIncludeTax);
}
