/** The name of an attribute's form field: shared ones are spelled `attribute_pa_glaze`, a product's own `attribute_logo`. */
export function attributeField({ isShared, slug, name }: { isShared: boolean; slug: string; name: string }): string {
  return isShared ? `attribute_pa_${slug}` : `attribute_${slugify(name)}`;
}

function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
