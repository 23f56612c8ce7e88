import { choiceKey } from "@vitrine/commerce/cart";

/** The name of an attribute's form field: shared ones are spelled `attribute_pa_glaze`, a product's own `attribute_logo`. */
export function attributeField({ isShared, slug, name }: { isShared: boolean; slug: string; name: string }): string {
  return `attribute_${choiceKey({ slug: isShared ? slug : null, name })}`;
}
