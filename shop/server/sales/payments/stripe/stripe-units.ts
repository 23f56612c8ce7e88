import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Sum } from "../provider.ts";

const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "),
);
const WITH_THREE: ReadonlySet<string> = new Set("BHD JOD KWD OMR TND".split(" "));
/** Charged in whole units, but written with two decimals. */
const WHOLE_ONLY: ReadonlySet<string> = new Set(["ISK", "UGX"]);

/** An amount in Stripe's units, which depend on the currency and not on the shop's decimals. */
export function stripeUnits({ amount, currency, decimals }: Sum): Result<number, "not-payable"> {
  const code = currency.toUpperCase();
  const digits = WITHOUT_DECIMALS.has(code) ? 0 : WITH_THREE.has(code) ? 3 : 2;
  const units = digits >= decimals ? amount * 10 ** (digits - decimals) : amount / 10 ** (decimals - digits);
  const isWhole = Number.isSafeInteger(units) && units > 0;
  // The third decimal must be zero.
  const isFine = digits === 3 ? units % 10 === 0 : !WHOLE_ONLY.has(code) || units % 100 === 0;
  return isWhole && isFine ? ok(units) : refuse("not-payable");
}
