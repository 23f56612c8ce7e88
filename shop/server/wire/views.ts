import type { Availability, CurrentPrice } from "@vitrine/commerce/catalog";
import type { Currency } from "@vitrine/commerce/money";
import type { Cart } from "../cart/cart.ts";

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

/** The markup that answers carry. It is made of the pages' own components, which the server does not know. */
export interface WireViews extends VariationViews {
  /** The whole of `div.widget_shopping_cart_content`. */
  miniCart(cart: Cart, context: CartContext): string;
  /** The whole of `span.cart-count`. */
  cartCount(itemCount: number): string;
}
