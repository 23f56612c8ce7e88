import type { Availability, CurrentPrice } from "@vitrine/commerce/catalog";
import type { Currency } from "@vitrine/commerce/money";
import type { AddressKind } from "@vitrine/commerce/addresses";
import type { Cart } from "../cart/cart.ts";
import type { Notice } from "../cart/notices.ts";
import type { CheckoutView } from "../checkout/checkout-view.ts";
import type { PricedCart } from "../checkout/priced-cart.ts";
import type { CheckoutProblem } from "./submit-checkout.ts";

export interface CartContext {
  readonly currency: Currency;
}

/** What a chosen variation shows. */
export interface VariationViews {
  /** The whole of `span.price`. */
  price(price: CurrentPrice, currency: Currency): string;
  /** The whole of `p.stock`. */
  availability(availability: Availability): string;
}

/** What the way to an order shows. */
export interface CheckoutViews {
  /** `.woocommerce-message` and `.woocommerce-error`. */
  notices(notices: readonly Notice[]): string;
  /** The whole of `.woocommerce-error`, with links to the fields. */
  problems(problems: readonly CheckoutProblem[]): string;
  /** The whole of `div.cart_totals`. */
  cartTotals(priced: PricedCart, context: CartContext): string;
  /** The whole of `.woocommerce-checkout-review-order-table`. */
  orderReview(view: CheckoutView): string;
  /** The whole of `.woocommerce-checkout-payment`. */
  payment(view: CheckoutView, chosen: PaymentChoice): string;
  /** The whole of `.address-place-billing`: the fields that depend on the country. */
  addressPlace(view: CheckoutView, kind: AddressKind): string;
}

export interface PaymentChoice {
  readonly paymentMethod: string;
  readonly acceptsTerms: boolean;
}

/** The markup that answers carry. It is made of the pages' own components, which the server does not know. */
export interface WireViews extends VariationViews, CheckoutViews {
  /** The whole of `div.widget_shopping_cart_content`. */
  miniCart(cart: Cart, context: CartContext): string;
  /** The whole of `span.cart-count`. */
  cartCount(itemCount: number): string;
}
