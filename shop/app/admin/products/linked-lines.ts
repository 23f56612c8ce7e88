/** A linked product: a SKU or `id:12`, and the name that stands for it. */
export interface LinkedProduct {
  readonly reference: string;
  readonly name: string;
}

/** The lines of the field as products; a reference whose name is unknown stands for itself. */
export function readLines(text: string, known: readonly LinkedProduct[]): readonly LinkedProduct[] {
  const names = new Map(known.map(({ reference, name }) => [reference, name]));
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((reference) => ({ reference, name: names.get(reference) ?? reference }));
}

export function writeLines(products: readonly LinkedProduct[]): string {
  return products.map(({ reference }) => reference).join("\n");
}
