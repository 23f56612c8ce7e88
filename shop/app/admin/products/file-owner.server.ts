import { idOf } from "../../../server/catalog/products/find-edited.ts";
import type { FileOwner } from "../../../server/catalog/products/price-options.ts";

interface FileParams {
  readonly id: string;
  readonly variation?: string | undefined;
}

/** The same routes serve a product and each of its variations. */
export function fileOwnerOf({ id, variation }: FileParams): FileOwner {
  return { productId: idOf(id), variationId: variation === undefined ? null : idOf(variation) };
}
