import type { Currency } from "@vitrine/commerce/money";
import type { SavedItem } from "../../../server/sales/cart/saved-items.ts";
import { MOVE_FIELD, REMOVE_SAVED_FIELD } from "../../../urls/cart-field.ts";
import { t } from "../../../i18n/t.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Money } from "../../ui/price.tsx";
import { CART_PATH } from "./addresses.ts";
import { LineChoices } from "./line-choices.tsx";

/** The cart's rows have a button of this form, which is not their own: Enter in a quantity must not press it. */
export const SAVED_FORM_ID = "saved-items";

interface SavedItemsProps {
  readonly items: readonly SavedItem[];
  readonly nonce: string;
  readonly currency: Currency;
}

/** Items saved for later, below the cart. */
export function SavedItems({ items, nonce, currency }: SavedItemsProps) {
  return (
    <form id={SAVED_FORM_ID} className="saved-items" action={CART_PATH} method="post">
      <input type="hidden" name="woocommerce-cart-nonce" value={nonce} />
      {items.length > 0 && (
        <>
          <h2>{t("Saved for later")}</h2>
          <ul>
            {items.map((item) => (
              <SavedRow key={item.key} item={item} currency={currency} />
            ))}
          </ul>
        </>
      )}
    </form>
  );
}

function SavedRow({ item, currency }: { item: SavedItem; currency: Currency }) {
  const { key, name, permalink, thumbnail, choices, unitPrice } = item;
  return (
    <li className="saved-item">
      <span className="saved-photo">{thumbnail && <Photo media={thumbnail} sizes="6rem" alt="" />}</span>
      <div className="saved-text">
        <a href={permalink}>{name}</a>
        <LineChoices choices={choices} />
        <p>
          <Money amount={unitPrice} currency={currency} />
        </p>
      </div>
      <div className="saved-buttons">
        <button
          type="submit"
          className="button button-quiet"
          name={MOVE_FIELD}
          value={key}
          aria-label={t("Move to cart: “{name}”", { name })}
        >
          {t("Move to cart")}
        </button>
        <button
          type="submit"
          className="icon-button"
          name={REMOVE_SAVED_FIELD}
          value={key}
          aria-label={t("Remove {name} from saved items", { name })}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}
