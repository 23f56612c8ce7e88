import type { Currency } from "@vitrine/commerce/money";
import type { Cart, CartLine } from "../../../server/sales/cart/cart.ts";
import type { PricedCart } from "../../../server/sales/checkout/priced-cart.ts";

export const EURO: Currency = {
  code: "EUR",
  symbol: "€",
  position: "left",
  thousandSeparator: ",",
  decimalSeparator: ".",
  decimals: 2,
};

/** A cart line as the server returns it; tests override single values. */
export function exampleLine(change: Partial<CartLine> = {}): CartLine {
  return {
    key: "0123456789abcdef0123456789abcdef",
    productId: 7,
    variationId: null,
    kind: "simple",
    name: "Moon Jar",
    slug: "moon-jar",
    permalink: "/product/moon-jar/",
    sku: "MJ-1",
    productSku: "MJ-1",
    choices: [],
    quantity: 2,
    unitPrice: 4900,
    lineTotal: 9800,
    thumbnail: {
      alt: "A round jar",
      width: 800,
      height: 1000,
      files: [{ format: "webp", width: 800, height: 1000, path: "moon-jar.webp", bytes: 1 }],
      placeholder: "",
      color: "#cccccc",
    },
    minQuantity: 1,
    maxQuantity: null,
    stockLeft: null,
    isSoldIndividually: false,
    ...change,
  };
}

export function exampleCart(...lines: readonly CartLine[]): Cart {
  return {
    id: `t_${"a".repeat(30)}`,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: lines.reduce((sum, line) => sum + line.lineTotal, 0),
    hash: "h",
    nonce: "n0n0n0n0n0",
    hasCoupons: false,
    withdrawn: [],
  };
}

/** The same cart with its totals; without coupons, shipping or taxes unless a test adds them. */
export function examplePriced(cart: Cart, change: Partial<PricedCart> = {}): PricedCart {
  return {
    cart,
    lines: [],
    customer: {},
    totals: {
      lines: [],
      subtotal: cart.subtotal,
      discount: 0,
      byCoupon: new Map(),
      shipping: 0,
      shippingTax: 0,
      taxes: [],
      tax: 0,
      pricesIncludeTax: true,
      total: cart.subtotal,
    },
    needsShipping: false,
    rates: [],
    rate: null,
    missingForFree: null,
    coupons: [],
    refusedCoupons: [],
    leftCoupons: [],
    shortages: [],
    destination: { country: "", state: "", postcode: "" },
    ...change,
  };
}
