import type { ProductView } from "../../../server/catalog/product.ts";
import { BUY_NOW_FIELD } from "../../../urls/cart-field.ts";
import { t } from "../../../i18n/t.ts";

/** Adds the product and opens the checkout, where the express buttons are. */
export function BuyNow({ product: { id, slug } }: { product: Pick<ProductView, "id" | "slug"> }) {
  return (
    <button
      type="submit"
      name="add-to-cart"
      value={id}
      formAction={`/product/${slug}/?${BUY_NOW_FIELD}=1`}
      className="button button-quiet buy-now"
    >
      {t("Buy now")}
    </button>
  );
}
