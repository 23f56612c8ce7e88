import type { ReactNode } from "react";
import { attributeField } from "../../../urls/attribute-field.ts";
import { Icon } from "../../ui/icon.tsx";
import { QuantityInput } from "../../ui/quantity-input.tsx";
import { BuyNow } from "./buy-now.tsx";
import { usePrefixedId } from "./id-prefix.ts";
import type { ProductPageData } from "./product.tsx";
import { SwatchChoices } from "./swatch-choices.tsx";
import { VariationDetail, VariationTemplates } from "./variation-detail.tsx";
import { t } from "../../../i18n/t.ts";

interface VariableFormProps {
  readonly page: Pick<ProductPageData, "product" | "variations"> & Partial<Pick<ProductPageData, "hasBuyNow">>;
  /** The product's option fields. */
  readonly children?: ReactNode;
}

/** The form of a variable product. Its names are a public interface: other scripts and themes look for them. */
export function VariableForm({ page: { product, variations, hasBuyNow = false }, children }: VariableFormProps) {
  const idOf = usePrefixedId();
  if (!variations || variations.isEmpty) {
    return <p className="stock out-of-stock">{t("This product is currently out of stock and unavailable.")}</p>;
  }
  const path = `/product/${product.slug}/`;
  const hasChoice = Object.values(variations.choices).some((value) => value !== "");
  return (
    <>
      <form
        className="variations_form cart buy"
        method="post"
        encType="multipart/form-data"
        action={path}
        data-product_id={product.id}
        data-product_variations={variations.json}
        data-product_name={product.name}
        data-ajax-add={product.id}
      >
        <ChoiceTable product={product} variations={variations} />
        {/* Not live regions: the page's own ones announce the texts. */}
        <div className="reset_variations_alert screen-reader-text" role="alert" aria-live="off" />
        <div className="single_variation_wrap">
          <VariationDetail chosen={variations.chosen} />
          <a
            className={`reset_variations${hasChoice ? " is-offered" : ""}`}
            href={path}
            aria-label={t("Clear options")}
          >
            {t("Clear")}
          </a>
          {children}
          <div className="variation-message" role="alert" aria-live="off" />
          <div className="woocommerce-variation-add-to-cart variations_button buy-line">
            {product.isSoldIndividually ? (
              <input type="hidden" name="quantity" value="1" />
            ) : (
              <QuantityInput
                id={idOf(`quantity-${product.id}`)}
                label={t("{name} quantity", { name: product.name })}
                min={product.minQuantity}
                max={null}
              />
            )}
            <button type="submit" className="single_add_to_cart_button button alt">
              {t("Add to cart")}
            </button>
            <input type="hidden" name="add-to-cart" value={product.id} />
            <input type="hidden" name="product_id" value={product.id} />
            <input type="hidden" name="variation_id" className="variation_id" defaultValue="0" />
          </div>
          {hasBuyNow && <BuyNow product={product} />}
        </div>
      </form>
      <VariationTemplates />
    </>
  );
}

type Attribute = ProductPageData["product"]["attributes"][number];

type FormProps = {
  readonly product: ProductPageData["product"];
  readonly variations: NonNullable<ProductPageData["variations"]>;
};

/** An attribute of one product has no appearance; with more options than this it is a dropdown. */
const MAX_BUTTONS = 8;

function appearanceOf({ isShared, appearance, options }: Attribute): Attribute["appearance"] {
  if (isShared) return appearance;
  return options.length <= MAX_BUTTONS ? "label" : "select";
}

/** Sizes are shared between products; colours and images need no size guide. */
function mayBeSize({ isVariation, isShared, appearance }: Attribute): boolean {
  return isVariation && isShared && appearance !== "color" && appearance !== "image";
}

function nameOf({ options }: Attribute, chosen: string): string {
  return options.find(({ value }) => value === chosen)?.name ?? "";
}

function ChoiceTable({ product, variations: { choices, hasSwatches, notes, faces, sizeGuide } }: FormProps) {
  const idOf = usePrefixedId();
  const sized = sizeGuide ? product.attributes.find(mayBeSize) : null;
  return (
    <table className="variations" role="presentation">
      <tbody>
        {product.attributes
          .filter(({ isVariation }) => isVariation)
          .map((attribute, index) => {
            const field = attributeField(attribute);
            const chosen = choices[field.slice("attribute_".length)] ?? "";
            const appearance = appearanceOf(attribute);
            const showsSwatches = hasSwatches && appearance !== "select";
            return (
              <tr key={attribute.id}>
                <th className="label" scope="row">
                  <label id={idOf(`${field}-label`)} htmlFor={idOf(field)}>
                    <bdi>{attribute.name}</bdi>
                  </label>
                  {showsSwatches && <span className="chosen-name">{nameOf(attribute, chosen)}</span>}
                  {attribute === sized && (
                    <a className="size-guide" href={sizeGuide}>
                      {t("Size guide")}
                    </a>
                  )}
                </th>
                <td className={showsSwatches ? "value has-swatches" : "value"}>
                  <select
                    id={idOf(field)}
                    name={field}
                    data-attribute_name={field}
                    data-show_option_none="yes"
                    defaultValue={chosen}
                    required
                  >
                    <option value="">{t("Choose an option")}</option>
                    {attribute.options.map(({ value, name }) => (
                      <option key={value} value={value}>
                        {name}
                      </option>
                    ))}
                  </select>
                  {showsSwatches && (
                    <>
                      <SwatchChoices
                        options={attribute.options}
                        hasPictures={appearance !== "label"}
                        faces={faces[index]}
                        chosen={chosen}
                        labelledBy={idOf(`${field}-label`)}
                        notes={notes[index]}
                      />
                      <p className="choice-hint">
                        <Icon name="info" />
                        <span className="choice-note">{notes[index]?.text}</span>
                      </p>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
