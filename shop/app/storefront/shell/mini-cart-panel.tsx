import { Icon } from "../../ui/icon.tsx";
import { t } from "../../../i18n/t.ts";

/**
 * The cart beside the page. It is the same for everyone until a script fills it from the visitor's cart; without script
 * the link that opens it leads to the cart page.
 */
export function MiniCartPanel() {
  return (
    <dialog id="mini-cart" className="side-panel" aria-labelledby="mini-cart-title">
      <div className="side-panel-head">
        <h2 id="mini-cart-title" tabIndex={-1}>
          {t("Your cart")}
        </h2>
        <p className="mini-cart-items" />
        <button type="button" className="icon-button" data-closes="mini-cart" aria-label={t("Close cart")}>
          <Icon name="close" />
        </button>
      </div>
      <div className="widget woocommerce widget_shopping_cart">
        <div className="widget_shopping_cart_content">
          <p className="woocommerce-mini-cart__empty-message">{t("No products in the cart.")}</p>
        </div>
      </div>
    </dialog>
  );
}
