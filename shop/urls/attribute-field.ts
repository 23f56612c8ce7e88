import { choiceKey } from "@vitrine/commerce/cart";

/** The name of an attribute's form field: shared ones are spelled `attribute_pa_glaze`, a product's own `attribute_logo`. */
export function attributeField(attribute: { readonly slug: string; readonly name: string }): string {
  return `attribute_${choiceKey(attribute)}`;
}
