import type { Currency } from "@vitrine/commerce/money";
import type { CartLine } from "../../../server/cart/cart.ts";
import { lineJson } from "../product-json.ts";
import { Photo } from "../../ui/photo.tsx";
import { Money } from "../../ui/price.tsx";
import { QuantityInput } from "../../ui/quantity-input.tsx";
import { removeAddress } from "./addresses.ts";
import { LineChoices } from "./line-choices.tsx";
import { say } from "../../../texts/say.ts";

interface CartRowProps {
  readonly line: CartLine;
  readonly nonce: string;
  readonly currency: Currency;
}

/** One line of the cart. On narrow windows each cell carries its own heading in `data-title`. */
export function CartRow({ line, nonce, currency }: CartRowProps) {
  const { key, name, permalink, thumbnail } = line;
  return (
    <tr className="woocommerce-cart-form__cart-item cart_item">
      <td className="product-remove">
        <a
          className="remove"
          href={removeAddress(key, nonce)}
          aria-label={say("Remove {name} from cart", { name })}
          data-product_id={line.productId}
          data-product_sku={line.sku}
          data-gtm4wp_product_data={lineJson(line, currency)}
        >
          ×
        </a>
      </td>
      <td className="product-thumbnail">
        {thumbnail && (
          // The name beside it is the same link; one of them is enough for the keyboard.
          <a href={permalink} tabIndex={-1} aria-hidden="true">
            <Photo media={thumbnail} sizes="(min-width: 48rem) 6rem, 5rem" alt="" />
          </a>
        )}
      </td>
      <th scope="row" className="product-name" data-title={say("Product")}>
        <a href={permalink}>{name}</a>
        <LineChoices name={name} choices={line.choices} />
      </th>
      <td className="product-price" data-title={say("Price")}>
        <Money amount={line.unitPrice} currency={currency} />
      </td>
      <td className="product-quantity" data-title={say("Quantity")}>
        <LineQuantity line={line} />
      </td>
      <td className="product-subtotal" data-title={say("Subtotal")}>
        <Money amount={line.lineTotal} currency={currency} />
      </td>
    </tr>
  );
}

/** Zero is allowed: it takes the line out. */
function LineQuantity({ line: { key, name, quantity, maxQuantity, isSoldIndividually } }: { line: CartLine }) {
  const field = `cart[${key}][qty]`;
  if (isSoldIndividually) {
    return (
      <>
        {quantity}
        <input type="hidden" name={field} value={quantity} />
      </>
    );
  }
  return (
    <QuantityInput
      id={`quantity-${key}`}
      label={say("{name} quantity", { name })}
      name={field}
      value={quantity}
      min={0}
      max={maxQuantity}
    />
  );
}
