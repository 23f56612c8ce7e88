/** How one row names another: by its SKU, or by the number in its ID column. */
export type Reference = { readonly by: "sku"; readonly sku: string } | { readonly by: "id"; readonly id: number };

export function readReference(text: string): Reference {
  const [, id] = /^id:\s*(\d{1,9})$/i.exec(text) ?? [];
  return id === undefined ? { by: "sku", sku: text } : { by: "id", id: Number(id) };
}

export function writeReference(id: number, sku: string | null): string {
  // A SKU that reads like a number reference would be taken for one.
  return sku !== null && sku !== "" && !/^id:/i.test(sku) ? sku : `id:${id}`;
}

/** For looking up: the same for everything that names the same row. */
export function referenceKey(reference: Reference): string {
  return reference.by === "sku" ? `sku:${reference.sku}` : `id:${reference.id}`;
}
