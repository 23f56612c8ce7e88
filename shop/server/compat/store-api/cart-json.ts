import { couponRefusalText } from "@vitrine/commerce/coupons";
import type { Minor } from "@vitrine/commerce/money";
import { shareOut } from "@vitrine/commerce/money/share";
import { WHOLE } from "@vitrine/commerce/tax";
import { soldOutLine, wantedStock } from "../../sales/orders/wanted-stock.ts";
import { paymentMethods } from "../../sales/orders/payment-methods.ts";
import type { Shop } from "../../shop.ts";
import { addressJson, shippingOf } from "./address-json.ts";
import { cartItemJson, lineSums } from "./cart-item-json.ts";
import { amount, currencyJson } from "./money-json.ts";
import { productJson } from "./product-json.ts";
import { shippingPackages } from "./shipping-json.ts";
import type { StoreCart } from "./store-cart.ts";
import { translate } from "../../../i18n/t.ts";

export function cartJson(shop: Shop, cart: StoreCart) {
  const { priced, settings } = cart;
  const { lines, customer, needsShipping, totals } = priced;
  return {
    items: lines.map((line, index) => cartItemJson(shop, cart, line, index)),
    coupons: cartCoupons(cart),
    fees: [],
    totals: cartTotals(cart),
    shipping_address: addressJson("shipping", shippingOf(customer)),
    billing_address: addressJson("billing", customer.billing ?? {}),
    needs_payment: totals.total > 0,
    needs_shipping: needsShipping,
    payment_requirements: ["products"],
    has_calculated_shipping: hasDestination(cart),
    shipping_rates: shippingPackages(cart),
    items_count: priced.cart.itemCount,
    items_weight: lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
    cross_sells: cart.crossSells.map((product) => productJson(shop, settings, product)),
    errors: cartErrors(cart),
    payment_methods: paymentMethods(settings).map(({ id }) => id),
    extensions: {},
  };
}

function hasDestination({ priced }: StoreCart): boolean {
  return priced.destination.country !== "";
}

interface Discounts {
  readonly net: Minor;
  readonly tax: Minor;
}

function discountsOf(cart: StoreCart): Discounts {
  const sums = cart.priced.lines.map((_, index) => lineSums(cart, index));
  return {
    net: sums.reduce((sum, line) => sum + line.subtotal - line.total, 0),
    tax: sums.reduce((sum, line) => sum + line.subtotalTax - line.totalTax, 0),
  };
}

/** Net amounts with their taxes listed separately; together they add up to the total. */
function cartTotals(cart: StoreCart) {
  const { priced, settings } = cart;
  const { totals } = priced;
  const sums = priced.lines.map((_, index) => lineSums(cart, index));
  const discount = discountsOf(cart);
  const shipping = totals.shipping - (totals.pricesIncludeTax ? totals.shippingTax : 0);
  const isShippingKnown = hasDestination(cart);
  return {
    ...currencyJson(settings.currency),
    total_items: amount(sums.reduce((sum, line) => sum + line.subtotal, 0)),
    total_items_tax: amount(sums.reduce((sum, line) => sum + line.subtotalTax, 0)),
    total_fees: "0",
    total_fees_tax: "0",
    total_discount: amount(discount.net),
    total_discount_tax: amount(discount.tax),
    total_shipping: isShippingKnown ? amount(shipping) : null,
    total_shipping_tax: isShippingKnown ? amount(totals.shippingTax) : null,
    total_price: amount(totals.total),
    total_tax: amount(totals.tax),
    tax_lines: totals.taxes.map(({ rate, goods, shipping: onShipping }) => ({
      name: rate.name,
      price: amount(goods + onShipping),
      rate: percentText(rate.rate),
    })),
  };
}

export function percentText(rate: number): string {
  return `${(rate * 100) / WHOLE}%`;
}

const COUPON_TYPES = { percent: "percent", cart: "fixed_cart", product: "fixed_product" } as const;

export function cartCoupons(cart: StoreCart) {
  const { coupons } = cart.priced;
  const { net, tax } = discountsOf(cart);
  const weights = coupons.map(({ discount }) => discount);
  const taxes = shareOut(tax, weights);
  const nets = shareOut(net, weights);
  return coupons.map(({ coupon }, index) => ({
    code: coupon.code,
    discount_type: COUPON_TYPES[coupon.worth.kind],
    totals: {
      ...currencyJson(cart.settings.currency),
      total_discount: amount(nets[index] ?? 0),
      total_discount_tax: amount(taxes[index] ?? 0),
    },
    extensions: {},
  }));
}

/** Errors that prevent an order. */
function cartErrors({ priced, settings }: StoreCart) {
  const errors: { readonly code: string; readonly message: string }[] = [];
  const addError = (code: string, message: string) => errors.push({ code: `woocommerce_rest_${code}`, message });
  for (const name of priced.cart.withdrawn) addError("product_not_purchasable", `“${name}” is no longer for sale.`);
  for (const refusal of priced.refusedCoupons)
    addError("cart_coupon_error", couponRefusalText(refusal, settings.currency, translate));

  const out = soldOutLine(priced.lines);
  if (out) addError("product_out_of_stock", `“${out.item.name}” is out of stock. Please remove it from your cart.`);
  const requested = wantedStock(priced.lines);
  const short = priced.lines.find((line) =>
    line.item.needs.some(({ unitId, left, perItem }) => left >= perItem && (requested.get(unitId) ?? 0) > left),
  );
  if (short) {
    addError("product_partially_out_of_stock", `There is not enough of “${short.item.name}”. Please take less of it.`);
  }
  return errors;
}
