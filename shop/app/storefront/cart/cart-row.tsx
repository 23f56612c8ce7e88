import type { Currency } from "@vitrine/commerce/money";
import type { CartLine } from "../../../server/sales/cart/cart.ts";
import { lineJson } from "../product-json.ts";
import { Photo } from "../../ui/photo.tsx";
import { Money } from "../../ui/price.tsx";
import { QuantityInput } from "../../ui/quantity-input.tsx";
import { SAVE_FIELD } from "../../../urls/cart-field.ts";
import { SAVED_FORM_ID } from "./saved-items.tsx";
import { removeUrl } from "./addresses.ts";
import { LineChoices } from "./line-choices.tsx";
import { t } from "../../../i18n/t.ts";

interface CartRowProps {
  readonly line: CartLine;
  readonly nonce: string;
  readonly currency: Currency;
}

/** One line of the cart. On narrow screens each cell shows its heading from `data-title`. */
export function CartRow({ line, nonce, currency }: CartRowProps) {
  const { key, name, permalink, thumbnail } = line;
  return (
    <tr className="woocommerce-cart-form__cart-item cart_item">
      <td className="product-remove">
        <a
          className="remove"
          href={removeUrl(key, nonce)}
          aria-label={t("Remove {name} from cart", { name })}
          data-product_id={line.productId}
          data-product_sku={line.sku}
          data-gtm4wp_product_data={lineJson(line, currency)}
        >
          ×
        </a>
      </td>
      <td className="product-thumbnail">
        {thumbnail && (
          // The name beside it has the same link; one of them is enough for the keyboard.
          <a href={permalink} tabIndex={-1} aria-hidden="true">
            <Photo media={thumbnail} sizes="(min-width: 48rem) 6rem, 5rem" alt="" />
          </a>
        )}
      </td>
      <th scope="row" className="product-name" data-title={t("Product")}>
        <a href={permalink}>
          <bdi>{name}</bdi>
        </a>
        <LineChoices choices={line.choices} />
      </th>
      <td className="product-price" data-title={t("Price")}>
        <Money amount={line.unitPrice} currency={currency} />
      </td>
      <td className="product-quantity" data-title={t("Quantity")}>
        <LineQuantity line={line} />
        <button
          type="submit"
          form={SAVED_FORM_ID}
          className="save-for-later"
          name={SAVE_FIELD}
          value={key}
          aria-label={t("Save for later: “{name}”", { name })}
        >
          {t("Save for later")}
        </button>
      </td>
      <td className="product-subtotal" data-title={t("Subtotal")}>
        <Money amount={line.lineTotal} currency={currency} />
      </td>
    </tr>
  );
}

/** Zero is allowed: it removes the line. */
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
      label={t("{name} quantity", { name })}
      name={field}
      value={quantity}
      min={0}
      max={maxQuantity}
    />
  );
}
