import type { Availability, CurrentPrice } from "@vitrine/commerce/catalog";
import type { Currency } from "@vitrine/commerce/money";
import type { AddressKind } from "@vitrine/commerce/addresses";
import type { Cart } from "../../sales/cart/cart.ts";
import type { Notice } from "../../sales/cart/notices.ts";
import type { CheckoutView } from "../../sales/checkout/checkout-view.ts";
import type { FreeDeliveryProgress } from "../../sales/checkout/free-delivery.ts";
import type { PricedCart } from "../../sales/checkout/priced-cart.ts";
import type { CheckoutProblem } from "./submit-checkout.ts";

export interface CartContext {
  readonly currency: Currency;
}

export interface MiniCartContext extends CartContext {
  readonly freeDelivery: FreeDeliveryProgress | null;
}

/** Markup of a selected variation. */
export interface VariationViews {
  /** The complete `span.price`. */
  price(price: CurrentPrice, currency: Currency): string;
  /** The complete `p.stock`. */
  availability(availability: Availability): string;
}

/** Markup of the cart totals and the checkout. */
export interface CheckoutViews {
  /** `.woocommerce-message` and `.woocommerce-error`. */
  notices(notices: readonly Notice[]): string;
  /** The complete `.woocommerce-error`, with links to the fields. */
  problems(problems: readonly CheckoutProblem[]): string;
  /** The complete `div.cart_totals`. */
  cartTotals(priced: PricedCart, context: CartContext): string;
  /** The complete `.woocommerce-checkout-review-order-table`. */
  orderReview(view: CheckoutView): string;
  /** The complete `.checkout-delivery`: the shipping methods. */
  delivery(view: CheckoutView): string;
  /** The complete `.woocommerce-checkout-payment`. */
  payment(view: CheckoutView, chosen: PaymentChoice): string;
  /** The complete `.address-place-billing`: the fields that depend on the country. */
  addressPlace(view: CheckoutView, kind: AddressKind): string;
}

export interface PaymentChoice {
  readonly paymentMethod: string;
  readonly acceptsTerms: boolean;
}

/** Markup in responses, rendered by the pages' components, which the server cannot import. */
export interface WireViews extends VariationViews, CheckoutViews {
  /** The complete `div.widget_shopping_cart_content`. */
  miniCart(cart: Cart, context: MiniCartContext): string;
  /** The complete `span.cart-count`. */
  cartCount(itemCount: number): string;
}
