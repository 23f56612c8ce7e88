import { formatDimensions, formatWeight } from "@vitrine/commerce/catalog";
import type { ProductView } from "../../../server/catalog/product.ts";
import type { ProductPageData } from "./product.tsx";
import { t } from "../../../i18n/t.ts";

export function hasAdditionalInformation(product: ProductView): boolean {
  return (
    product.weightGrams !== null || product.lengthMm !== null || product.attributes.some(({ isVisible }) => isVisible)
  );
}

export function AdditionalInformation({ page: { product, units } }: { page: ProductPageData }) {
  const { weightGrams, lengthMm, widthMm, heightMm } = product;
  return (
    <table className="woocommerce-product-attributes shop_attributes">
      <caption className="screen-reader-text">{t("Dimensions and materials")}</caption>
      <tbody>
        {weightGrams !== null && (
          <Row kind="weight" name={t("Weight")} value={formatWeight(weightGrams, units.weight)} />
        )}
        {lengthMm !== null && (
          <Row
            kind="dimensions"
            name={t("Dimensions")}
            value={formatDimensions([lengthMm, widthMm, heightMm], units.length)}
          />
        )}
        {product.attributes
          .filter(({ isVisible }) => isVisible)
          .map(({ id, slug, name, options }) => (
            <Row
              key={id}
              kind={`attribute_${slug || id}`}
              name={name}
              value={options.map((option) => option.name).join(", ")}
            />
          ))}
      </tbody>
    </table>
  );
}

function Row({ kind, name, value }: { kind: string; name: string; value: string }) {
  return (
    <tr className={`woocommerce-product-attributes-item woocommerce-product-attributes-item--${kind}`}>
      <th className="woocommerce-product-attributes-item__label" scope="row">
        <bdi>{name}</bdi>
      </th>
      <td className="woocommerce-product-attributes-item__value">
        <bdi>{value}</bdi>
      </td>
    </tr>
  );
}
