import type { ReactNode } from "react";
import { attributeField } from "../../../addresses/attribute-field.ts";
import { QuantityInput } from "../../ui/quantity-input.tsx";
import { usePrefixedId } from "./id-prefix.ts";
import type { ProductPageData } from "./product.tsx";
import { SwatchChoices } from "./swatch-choices.tsx";
import { VariationDetail, VariationTemplates } from "./variation-detail.tsx";
import { say } from "../../../texts/say.ts";

interface VariableFormProps {
  readonly page: Pick<ProductPageData, "product" | "variations">;
  /** What is asked besides the choices. */
  readonly children?: ReactNode;
}

/** The form of a product with variations. Its names are a promise: other scripts and themes look for them. */
export function VariableForm({ page: { product, variations }, children }: VariableFormProps) {
  const idOf = usePrefixedId();
  if (!variations || variations.isEmpty) {
    return <p className="stock out-of-stock">{say("This product is currently out of stock and unavailable.")}</p>;
  }
  const address = `/product/${product.slug}/`;
  const hasChoice = Object.values(variations.choices).some((value) => value !== "");
  return (
    <>
      <form
        className="variations_form cart buy"
        method="post"
        encType="multipart/form-data"
        action={address}
        data-product_id={product.id}
        data-product_variations={variations.json}
        data-product_name={product.name}
        data-ajax-add={product.id}
      >
        <ChoiceTable product={product} variations={variations} />
        <a
          className={`reset_variations${hasChoice ? " is-offered" : ""}`}
          href={address}
          aria-label={say("Clear options")}
        >
          {say("Clear")}
        </a>
        {/* Spoken through the page's own live regions, so these stay quiet. */}
        <div className="reset_variations_alert screen-reader-text" role="alert" aria-live="off" />
        <div className="single_variation_wrap">
          <VariationDetail chosen={variations.chosen} />
          {children}
          <div className="variation-message" role="alert" aria-live="off" />
          <div className="woocommerce-variation-add-to-cart variations_button buy-line">
            {product.isSoldIndividually ? (
              <input type="hidden" name="quantity" value="1" />
            ) : (
              <QuantityInput
                id={idOf(`quantity-${product.id}`)}
                label={say("{name} quantity", { name: product.name })}
                min={product.minQuantity}
                max={null}
              />
            )}
            <button type="submit" className="single_add_to_cart_button button alt">
              {say("Add to cart")}
            </button>
            <input type="hidden" name="add-to-cart" value={product.id} />
            <input type="hidden" name="product_id" value={product.id} />
            <input type="hidden" name="variation_id" className="variation_id" defaultValue="0" />
          </div>
        </div>
      </form>
      <VariationTemplates />
    </>
  );
}

type FormProps = {
  readonly product: ProductPageData["product"];
  readonly variations: NonNullable<ProductPageData["variations"]>;
};

function ChoiceTable({ product, variations: { choices, hasSwatches } }: FormProps) {
  const idOf = usePrefixedId();
  return (
    <table className="variations" role="presentation">
      <tbody>
        {product.attributes
          .filter(({ isVariation }) => isVariation)
          .map((attribute) => {
            const field = attributeField(attribute);
            const chosen = choices[field.slice("attribute_".length)] ?? "";
            const isPictured = hasSwatches && attribute.appearance !== "select";
            return (
              <tr key={attribute.id}>
                <th className="label" scope="row">
                  <label id={idOf(`${field}-label`)} htmlFor={idOf(field)}>
                    {attribute.name}
                  </label>
                </th>
                <td className={isPictured ? "value has-swatches" : "value"}>
                  <select
                    id={idOf(field)}
                    name={field}
                    data-attribute_name={field}
                    data-show_option_none="yes"
                    defaultValue={chosen}
                    required
                  >
                    <option value="">{say("Choose an option")}</option>
                    {attribute.options.map(({ value, name }) => (
                      <option key={value} value={value}>
                        {name}
                      </option>
                    ))}
                  </select>
                  {isPictured && (
                    <SwatchChoices options={attribute.options} chosen={chosen} labelledBy={idOf(`${field}-label`)} />
                  )}
                </td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
