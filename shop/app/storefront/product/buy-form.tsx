import { formatMoney, toDecimal } from "@vitrine/commerce/money";
import type { ProductView } from "../../../server/catalog/product.ts";
import { childJson } from "../product-json.ts";
import { QuantityInput } from "../../ui/quantity-input.tsx";
import { BuyNow } from "./buy-now.tsx";
import { OptionFields } from "./option-fields.tsx";
import { usePrefixedId } from "./id-prefix.ts";
import type { ProductPageData } from "./product.tsx";
import { VariableForm } from "./variable-form.tsx";
import { t } from "../../../i18n/t.ts";

export type BuyFormData = Pick<
  ProductPageData,
  "product" | "currency" | "variations" | "today" | "refused" | "hasBuyNow"
>;

/** The form of each product type. It posts to the product's own URL, so that it works without script. */
export function BuyForm({ page }: { page: BuyFormData }) {
  const { product, currency, today, refused } = page;
  const fields = <OptionFields {...{ product, currency, today, refused }} />;
  if (product.kind === "external") return <ExternalLink product={product} />;
  if (product.kind === "variable") return <VariableForm page={page}>{fields}</VariableForm>;
  if (product.priceFrom === null || product.stockStatus === "outofstock") return null;

  const action = `/product/${product.slug}/`;
  switch (product.kind) {
    case "grouped":
      return <GroupedForm page={page} action={action} />;
    case "download":
      return (
        <form className="cart buy" method="post" encType="multipart/form-data" action={action}>
          <PriceOptions page={page} />
          {fields}
          <BuyLine product={product} />
          {page.hasBuyNow && <BuyNow product={product} />}
        </form>
      );
    case "simple":
    case "bundle":
      return (
        <form
          className="cart buy"
          method="post"
          encType="multipart/form-data"
          action={action}
          data-ajax-add={product.id}
          data-product_name={product.name}
        >
          {product.kind === "bundle" && <BundleParts product={product} />}
          {fields}
          <BuyLine product={product} />
          {page.hasBuyNow && <BuyNow product={product} />}
        </form>
      );
  }
}

function BuyLine({ product }: { product: ProductView }) {
  const idOf = usePrefixedId();
  return (
    <div className="buy-line">
      {product.isSoldIndividually ? (
        <input type="hidden" name="quantity" value="1" />
      ) : (
        <QuantityInput
          id={idOf(`quantity-${product.id}`)}
          label={t("{name} quantity", { name: product.name })}
          min={product.minQuantity}
          max={largestQuantity(product)}
        />
      )}
      <button type="submit" name="add-to-cart" value={product.id} className="single_add_to_cart_button button alt">
        {t("Add to cart")}
      </button>
    </div>
  );
}

function largestQuantity({ maxQuantity, stock }: ProductView): number | null {
  const left = stock.isManaged && stock.backorders === "no" ? stock.quantity : null;
  if (left === null || maxQuantity === null) return left ?? maxQuantity;
  return Math.min(left, maxQuantity);
}

function GroupedForm({ page: { product, currency }, action }: { page: BuyFormData; action: string }) {
  const idOf = usePrefixedId();
  return (
    <form className="cart grouped_form buy" method="post" encType="multipart/form-data" action={action}>
      <table className="woocommerce-grouped-product-list">
        <caption className="screen-reader-text">{t("Products in {name}", { name: product.name })}</caption>
        <tbody>
          {product.contents.map((child) => {
            const id = child.variationId ?? child.productId;
            return (
              <tr key={id} data-gtm4wp_product_data={childJson(child, currency)}>
                <td>
                  {child.stockStatus === "outofstock" || child.price === null ? (
                    <span className="stock out-of-stock">{t("Out of stock")}</span>
                  ) : child.isSoldIndividually ? (
                    <input
                      type="checkbox"
                      name={`quantity[${id}]`}
                      value="1"
                      aria-label={t("Buy one {name}", { name: child.name })}
                    />
                  ) : (
                    <QuantityInput
                      id={idOf(`quantity-${id}`)}
                      label={t("{name} quantity", { name: child.name })}
                      name={`quantity[${id}]`}
                      min={0}
                      max={null}
                      value={0}
                    />
                  )}
                </td>
                <th scope="row">
                  <a href={`/product/${child.slug}/`}>{child.name}</a>
                </th>
                <td className="tabular">{child.price === null ? "" : formatMoney(child.price, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <button type="submit" name="add-to-cart" value={product.id} className="single_add_to_cart_button button alt">
        {t("Add to cart")}
      </button>
    </form>
  );
}

function BundleParts({ product }: { product: ProductView }) {
  return (
    <ul className="bundle-parts">
      {product.contents.map(({ productId, variationId, slug, name, quantity }) => (
        <li key={variationId ?? productId}>
          <span className="tabular">{quantity} ×</span> <a href={`/product/${slug}/`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function PriceOptions({ page: { product, currency } }: { page: BuyFormData }) {
  return (
    <fieldset className="price-options edd_price_options">
      <legend>{t("Licence")}</legend>
      {product.priceOptions.map(({ index, name, price, isDefault }) => (
        <label key={index} className="choice">
          <input
            type="radio"
            name="price_option"
            value={index}
            defaultChecked={isDefault}
            data-price={toDecimal(price, currency.decimals)}
          />
          <span className="choice-name">{name}</span>
          <span className="tabular">{formatMoney(price, currency)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ExternalLink({ product }: { product: ProductView }) {
  return (
    <p className="cart buy">
      <a className="single_add_to_cart_button button alt" href={product.externalUrl} rel="nofollow noopener">
        {product.buttonText || t("Buy product")}
      </a>
    </p>
  );
}
