import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Sum } from "../payments.ts";

const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "),
);
const WITH_THREE: ReadonlySet<string> = new Set("BHD JOD KWD OMR TND".split(" "));
/** Charged without decimals, but written with two noughts. */
const WHOLE_ONLY: ReadonlySet<string> = new Set(["ISK", "UGX"]);

/** An amount as Stripe counts it, which depends on the currency and not on how the shop writes its prices. */
export function stripeUnits({ amount, currency, decimals }: Sum): Result<number, "not-payable"> {
  const code = currency.toUpperCase();
  const digits = WITHOUT_DECIMALS.has(code) ? 0 : WITH_THREE.has(code) ? 3 : 2;
  const units = digits >= decimals ? amount * 10 ** (digits - decimals) : amount / 10 ** (decimals - digits);
  const isWhole = Number.isSafeInteger(units) && units > 0;
  // The last digit of the third decimal is always a nought.
  const isFine = digits === 3 ? units % 10 === 0 : !WHOLE_ONLY.has(code) || units % 100 === 0;
  return isWhole && isFine ? ok(units) : refuse("not-payable");
}
