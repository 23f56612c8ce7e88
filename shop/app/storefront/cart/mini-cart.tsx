import type { Currency } from "@vitrine/commerce/money";
import type { Cart, CartLine } from "../../../server/cart/cart.ts";
import { lineJson } from "../product-json.ts";
import { Photo } from "../../ui/photo.tsx";
import { Money } from "../../ui/price.tsx";
import { CART_ADDRESS, CHECKOUT_ADDRESS, removeAddress } from "./addresses.ts";
import { LineChoices } from "./line-choices.tsx";
import { say } from "../../../texts/say.ts";

interface MiniCartProps {
  readonly cart: Cart;
  readonly currency: Currency;
}

/** The cart beside the page. The server sends it whole after every change, in the place of the one before. */
export function MiniCart({ cart, currency }: MiniCartProps) {
  return (
    <div className="widget_shopping_cart_content">
      {cart.lines.length === 0 ? (
        <p className="woocommerce-mini-cart__empty-message">{say("No products in the cart.")}</p>
      ) : (
        <Contents cart={cart} currency={currency} />
      )}
    </div>
  );
}

function Contents({ cart, currency }: MiniCartProps) {
  return (
    <>
      <ul className="woocommerce-mini-cart cart_list product_list_widget">
        {cart.lines.map((line) => (
          <MiniCartItem key={line.key} line={line} nonce={cart.nonce} currency={currency} />
        ))}
      </ul>
      <p className="woocommerce-mini-cart__total total">
        <strong>{say("Subtotal:")}</strong> <Money amount={cart.subtotal} currency={currency} />
      </p>
      <p className="woocommerce-mini-cart__buttons buttons">
        <a className="button wc-forward" href={CART_ADDRESS}>
          {say("View cart")}
        </a>{" "}
        <a className="button checkout wc-forward" href={CHECKOUT_ADDRESS}>
          {say("Checkout")}
        </a>
      </p>
    </>
  );
}

function MiniCartItem({ line, nonce, currency }: { line: CartLine; nonce: string; currency: Currency }) {
  return (
    <li className="woocommerce-mini-cart-item mini_cart_item">
      <a
        className="remove remove_from_cart_button"
        role="button"
        href={removeAddress(line.key, nonce)}
        aria-label={say("Remove {name} from cart", { name: line.name })}
        data-product_id={line.productId}
        data-cart_item_key={line.key}
        data-product_sku={line.sku}
        data-gtm4wp_product_data={lineJson(line, currency)}
        data-success_message={say("“{name}” has been removed from your cart", { name: line.name })}
      >
        ×
      </a>
      <a className="mini-cart-product" href={line.permalink}>
        {line.thumbnail && <Photo media={line.thumbnail} sizes="5rem" alt="" />}
        <span className="mini-cart-name">{line.name}</span>
      </a>
      <LineChoices name={line.name} choices={line.choices} />
      <span className="quantity">
        {line.quantity} × <Money amount={line.unitPrice} currency={currency} />
      </span>
    </li>
  );
}
