import { countryName } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";
import type { Totals } from "@vitrine/commerce/totals";

interface TaxFacts {
  /** Whose taxes apply. */
  readonly country: string;
  readonly hasDiscount: boolean;
  readonly money: (amount: Minor) => string;
}

/** The tax of an order that staff write, in sentences with its numbers. */
export function explainTax(
  totals: Totals,
  { country, hasDiscount, money }: TaxFacts,
): { readonly title: string; readonly lines: readonly string[] } {
  if (totals.tax === 0) {
    return {
      title: "No tax",
      lines: [`The order is taxed in ${countryName(country) || "no country"}, where no tax applies to it.`],
    };
  }
  const isInside = totals.pricesIncludeTax;
  const percent = (rate: number) => `${Number((rate / 10_000).toFixed(3))}%`;
  return {
    title: `${isInside ? "Includes" : "Plus"} ${money(totals.tax)} tax`,
    lines: [
      `The order is taxed in ${countryName(country)}${hasDiscount ? ", after the discount" : ""}.`,
      ...totals.taxes.map(
        ({ rate, goods, shipping }) =>
          `${rate.name}, ${percent(rate.rate)}: ${money(goods + shipping)}${shipping > 0 ? `, of which ${money(shipping)} on delivery` : ""}.`,
      ),
      isInside
        ? `Your prices include tax: of ${money(totals.total)}, ${money(totals.total - totals.tax)} is yours.`
        : `Your prices exclude tax, so it is added to the total.`,
    ],
  };
}
