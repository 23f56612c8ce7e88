import { CART_PATH } from "../../cart/addresses.ts";
import { t } from "../../../../i18n/t.ts";
import type { BlockView } from "../block-view.ts";

/**
 * A cart widget. The page is shared, so the browser fills it from the visitor's cart; without script a link leads to
 * the cart. A widget that hides while empty stays hidden until the browser knows of an item.
 */
export function CartBlock({ block: { id, props } }: BlockView<"cart">) {
  const titleId = `${id}-title`;
  const link = <a href={CART_PATH}>{t("View cart")}</a>;
  return (
    <section className="section wrap" id={id} aria-labelledby={titleId}>
      <div className="widget woocommerce widget_shopping_cart cart-block" hidden={props.hideIfEmpty}>
        <h2 id={titleId}>{props.title ?? t("Your cart")}</h2>
        <div className={props.hideIfEmpty ? "hide_cart_widget_if_empty" : undefined}>
          <div className="widget_shopping_cart_content">{link}</div>
        </div>
      </div>
      {props.hideIfEmpty && <noscript>{link}</noscript>}
    </section>
  );
}
