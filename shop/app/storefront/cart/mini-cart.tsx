import type { Currency } from "@vitrine/commerce/money";
import type { Cart, CartLine } from "../../../server/sales/cart/cart.ts";
import type { FreeDeliveryProgress } from "../../../server/sales/checkout/free-delivery.ts";
import { lineJson } from "../product-json.ts";
import { Photo } from "../../ui/photo.tsx";
import { Money } from "../../ui/price.tsx";
import { QuantityInput } from "../../ui/quantity-input.tsx";
import { CHECKOUT_PATH } from "../../../urls/checkout-field.ts";
import { CART_PATH, removeUrl } from "./addresses.ts";
import { FreeDelivery } from "./free-delivery.tsx";
import { itemsText } from "./items-text.ts";
import { LineChoices } from "./line-choices.tsx";
import { t } from "../../../i18n/t.ts";

interface MiniCartProps {
  readonly cart: Cart;
  readonly currency: Currency;
  readonly freeDelivery: FreeDeliveryProgress | null;
}

/**
 * The cart beside the page. The server sends it whole as a fragment after every change; a script puts the number of
 * items into the panel's head, which is outside the fragment.
 */
export function MiniCart({ cart, currency, freeDelivery }: MiniCartProps) {
  return (
    <div
      className="widget_shopping_cart_content"
      data-items={cart.itemCount > 0 ? itemsText(cart.itemCount) : undefined}
    >
      {cart.lines.length === 0 ? (
        <p className="woocommerce-mini-cart__empty-message">{t("No products in the cart.")}</p>
      ) : (
        <Contents cart={cart} currency={currency} freeDelivery={freeDelivery} />
      )}
    </div>
  );
}

function Contents({ cart, currency, freeDelivery }: MiniCartProps) {
  return (
    <>
      {freeDelivery && <FreeDelivery progress={freeDelivery} currency={currency} />}
      <ul className="woocommerce-mini-cart cart_list product_list_widget" data-cart-nonce={cart.nonce}>
        {cart.lines.map((line) => (
          <MiniCartItem key={line.key} line={line} nonce={cart.nonce} currency={currency} />
        ))}
      </ul>
      <div className="mini-cart-foot">
        <p className="woocommerce-mini-cart__total total">
          <strong>{t("Subtotal:")}</strong> <Money amount={cart.subtotal} currency={currency} />
        </p>
        <p className="woocommerce-mini-cart__buttons buttons">
          <a className="button checkout wc-forward" href={CHECKOUT_PATH}>
            {t("Checkout")}
          </a>{" "}
          <a className="button wc-forward" href={CART_PATH}>
            {t("View cart")}
          </a>{" "}
          <button type="button" className="continue-shopping" data-closes="mini-cart">
            {t("Continue shopping")}
          </button>
        </p>
      </div>
    </>
  );
}

function MiniCartItem({ line, nonce, currency }: { line: CartLine; nonce: string; currency: Currency }) {
  return (
    <li className="woocommerce-mini-cart-item mini_cart_item">
      <a className="mini-cart-product" href={line.permalink}>
        {line.thumbnail && <Photo media={line.thumbnail} sizes="5.5rem" alt="" />}
        <span className="mini-cart-name">
          <bdi>{line.name}</bdi>
        </span>
      </a>
      <LineChoices choices={line.choices} />
      <div className="mini-cart-price">
        <b>
          <Money amount={line.lineTotal} currency={currency} />
        </b>
        <span className={line.quantity === 1 ? "quantity screen-reader-text" : "quantity"}>
          {line.quantity} × <Money amount={line.unitPrice} currency={currency} />
        </span>
      </div>
      <div className="mini-cart-tools">
        {!line.isSoldIndividually && (
          <QuantityInput
            id={`mini-cart-quantity-${line.key}`}
            label={t("{name} quantity", { name: line.name })}
            name={`cart[${line.key}][qty]`}
            value={line.quantity}
            min={1}
            max={line.maxQuantity}
          />
        )}
        <a
          className="remove remove_from_cart_button"
          role="button"
          href={removeUrl(line.key, nonce)}
          aria-label={t("Remove {name} from cart", { name: line.name })}
          data-product_id={line.productId}
          data-cart_item_key={line.key}
          data-product_sku={line.sku}
          data-gtm4wp_product_data={lineJson(line, currency)}
          data-success_message={t("“{name}” has been removed from your cart", { name: line.name })}
        >
          {t("Remove")}
        </a>
      </div>
    </li>
  );
}
