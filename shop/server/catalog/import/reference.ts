/** How one row refers to another: by SKU, or by its ID in the file. */
export type Reference = { readonly by: "sku"; readonly sku: string } | { readonly by: "id"; readonly id: number };

export function readReference(text: string): Reference {
  const [, id] = /^id:\s*(\d{1,9})$/i.exec(text) ?? [];
  return id === undefined ? { by: "sku", sku: text } : { by: "id", id: Number(id) };
}

export function writeReference(id: number, sku: string | null): string {
  // A SKU that looks like an ID reference would be read as one.
  return sku !== null && sku !== "" && !/^id:/i.test(sku) ? sku : `id:${id}`;
}

/** Lookup key: equal for all references to the same row. */
export function referenceKey(reference: Reference): string {
  return reference.by === "sku" ? `sku:${reference.sku}` : `id:${reference.id}`;
}
