import type { Destination } from "../addresses/index.ts";
import { type Coupon, type CouponLine, discounts } from "../coupons/index.ts";
import type { Minor } from "../money/money.ts";
import type { TaxAmounts, TaxRate } from "../tax/index.ts";
import { sumOf } from "../tax/index.ts";
import { lineTaxes, shippingTaxes, type TaxRules } from "./taxes.ts";

export interface TotalsLine extends CouponLine {
  readonly key: string;
  readonly taxStatus: "taxable" | "shipping" | "none";
  readonly taxClass: string;
}

export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  /** Valid coupons; `checkCoupon` decides which are. */
  readonly coupons: readonly Coupon[];
  readonly shipping: { readonly cost: Minor; readonly isTaxable: boolean } | null;
  readonly destination: Destination;
  readonly tax: TaxRules;
}

export interface LineTotals {
  readonly key: string;
  readonly subtotal: Minor;
  readonly discount: Minor;
  /** After discounts; includes tax if prices include tax. */
  readonly total: Minor;
  readonly taxes: TaxAmounts;
}

export interface TaxTotal {
  readonly rate: TaxRate;
  readonly goods: Minor;
  readonly shipping: Minor;
}

export interface Totals {
  readonly lines: readonly LineTotals[];
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly byCoupon: ReadonlyMap<string, Minor>;
  readonly shipping: Minor;
  readonly shippingTax: Minor;
  readonly taxes: readonly TaxTotal[];
  /** Of goods and shipping together. */
  readonly tax: Minor;
  readonly pricesIncludeTax: boolean;
  /** Amount to pay. */
  readonly total: Minor;
}

/** Computes what an order costs. Amounts are whole minor units, and the parts always add up to the total. */
export function computeTotals({ lines, coupons, shipping, destination, tax }: TotalsInput): Totals {
  const off = discounts(lines, coupons);
  const priced = lines.map((line, index) => {
    const subtotal = line.unitPrice * line.quantity;
    const discount = off.byLine[index] ?? 0;
    return { ...line, subtotal, discount, total: subtotal - discount };
  });
  const taxesOfLines = lineTaxes(priced, destination, tax);
  const taxesOfShipping = shipping?.isTaxable ? shippingTaxes(shipping.cost, destination, tax) : new Map();

  const sum = (amounts: readonly Minor[]) => amounts.reduce((total, amount) => total + amount, 0);
  const shippingCost = shipping?.cost ?? 0;
  const shippingTax = sumOf(taxesOfShipping);
  const taxes = taxTotals(tax.rates, taxesOfLines, taxesOfShipping);
  const taxSum = sum(taxes.map((each) => each.goods + each.shipping));
  const goods = sum(priced.map(({ total }) => total));
  return {
    lines: priced.map(({ key, subtotal, discount, total }, index) => ({
      key,
      subtotal,
      discount,
      total,
      taxes: taxesOfLines[index] ?? new Map(),
    })),
    subtotal: sum(priced.map(({ subtotal }) => subtotal)),
    discount: sum(priced.map(({ discount }) => discount)),
    byCoupon: off.byCoupon,
    shipping: shippingCost,
    shippingTax,
    taxes,
    tax: taxSum,
    pricesIncludeTax: tax.pricesIncludeTax,
    total: goods + shippingCost + (tax.pricesIncludeTax ? 0 : taxSum),
  };
}

/** In the order of the owner's list, including rates that apply but amount to zero. */
function taxTotals(rates: readonly TaxRate[], lines: readonly TaxAmounts[], shipping: TaxAmounts): TaxTotal[] {
  return rates.flatMap((rate) => {
    const onGoods = lines.filter((amounts) => amounts.has(rate.id));
    if (onGoods.length === 0 && !shipping.has(rate.id)) return [];
    const goods = onGoods.reduce((sum, amounts) => sum + (amounts.get(rate.id) ?? 0), 0);
    return [{ rate, goods, shipping: shipping.get(rate.id) ?? 0 }];
  });
}
