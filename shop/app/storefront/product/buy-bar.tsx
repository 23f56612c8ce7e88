import { Thumbnail } from "../../ui/photo.tsx";
import { Price } from "../../ui/price.tsx";
import type { ProductPageData } from "./product.tsx";
import { t } from "../../../i18n/t.ts";

/** Kinds with one button that adds the product to the cart. */
const KINDS: ReadonlySet<string> = new Set(["simple", "variable", "bundle", "download"]);

/** The button again while the form is out of sight. Needs script, which fills in the choices and the price. */
export function BuyBar({ page: { product, currency, variations } }: { page: ProductPageData }) {
  const cannotBeBought = product.priceFrom === null || product.stockStatus === "outofstock" || variations?.isEmpty;
  if (!KINDS.has(product.kind) || cannotBeBought) return null;
  const chosenId = variations?.chosen?.image_id;
  const photo = product.images.find(({ id }) => id === chosenId) ?? product.images[0];
  return (
    <section
      className="buy-bar no-print"
      data-buy-bar=""
      aria-label={t("Your choice: {name}", { name: product.name })}
      hidden
    >
      <div className="buy-bar-line wrap">
        {photo && (
          <span className="buy-bar-photo">
            <Thumbnail media={photo} />
          </span>
        )}
        <p className="buy-bar-product">
          <span className="buy-bar-name">{product.name}</span>
          <span className="buy-bar-choices" />
        </p>
        <p className="price buy-bar-price">
          <Price
            from={product.priceFrom}
            to={product.priceTo}
            was={product.price?.regularPrice ?? null}
            currency={currency}
          />
        </p>
        <button type="button" className="button alt" data-choose-text={t("Select options")}>
          {t("Add to cart")}
        </button>
      </div>
    </section>
  );
}
