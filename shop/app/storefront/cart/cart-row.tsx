import type { Currency } from "@vitrine/commerce/money";
import type { CartLine } from "../../../server/sales/cart/cart.ts";
import { lineJson } from "../product-json.ts";
import { Photo } from "../../ui/photo.tsx";
import { Money } from "../../ui/price.tsx";
import { QuantityInput } from "../../ui/quantity-input.tsx";
import { tRich } from "../../ui/rich-text.tsx";
import { SAVE_FIELD } from "../../../urls/cart-field.ts";
import { SAVED_FORM_ID } from "./saved-items.tsx";
import { removeUrl } from "./addresses.ts";
import { CELL, ROW, ROW_HEADER } from "./table-roles.ts";
import { LineChoices } from "./line-choices.tsx";
import { t } from "../../../i18n/t.ts";

interface CartRowProps {
  readonly line: CartLine;
  readonly nonce: string;
  readonly currency: Currency;
  readonly lowStockAmount: number | null;
  readonly isFirst: boolean;
}

/** One line of the cart. */
export function CartRow({ line, nonce, currency, lowStockAmount, isFirst }: CartRowProps) {
  const { key, name, permalink, thumbnail } = line;
  return (
    <tr {...ROW} className="woocommerce-cart-form__cart-item cart_item">
      <td {...CELL} className="product-thumbnail">
        {thumbnail && (
          // The name beside it has the same link; one of them is enough for the keyboard.
          <a href={permalink} tabIndex={-1} aria-hidden="true">
            <Photo media={thumbnail} sizes="(min-width: 48rem) 8rem, 6rem" alt="" priority={isFirst} />
          </a>
        )}
      </td>
      <th {...ROW_HEADER} scope="row" className="product-name" data-title={t("Product")}>
        <a href={permalink}>
          <bdi>{name}</bdi>
        </a>
        <LineChoices choices={line.choices} />
        <StockNote stockLeft={line.stockLeft} lowStockAmount={lowStockAmount} />
      </th>
      <td {...CELL} className="product-price" data-title={t("Price")}>
        <UnitPrice line={line} currency={currency} />
      </td>
      <td {...CELL} className="product-quantity" data-title={t("Quantity")}>
        <LineQuantity line={line} />
      </td>
      <td {...CELL} className="product-subtotal" data-title={t("Subtotal")}>
        <Money amount={line.lineTotal} currency={currency} />
      </td>
      <td {...CELL} className="product-remove">
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
        <a
          className="remove"
          href={removeUrl(key, nonce)}
          aria-label={t("Remove {name} from cart", { name })}
          data-product_id={line.productId}
          data-product_sku={line.sku}
          data-gtm4wp_product_data={lineJson(line, currency)}
        >
          {t("Remove")}
        </a>
      </td>
    </tr>
  );
}

/** Visible only if it differs from the total of the line. */
function UnitPrice({ line: { quantity, unitPrice }, currency }: { line: CartLine; currency: Currency }) {
  const price = <Money amount={unitPrice} currency={currency} />;
  return quantity === 1 ? (
    <span className="screen-reader-text">{price}</span>
  ) : (
    <span>{tRich("{price} each", { price })}</span>
  );
}

function StockNote({ stockLeft, lowStockAmount }: { stockLeft: number | null; lowStockAmount: number | null }) {
  if (stockLeft === null || lowStockAmount === null || stockLeft < 1 || stockLeft > lowStockAmount) return null;
  return <p className="line-stock">{t("Only {quantity} left in stock", { quantity: stockLeft })}</p>;
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
