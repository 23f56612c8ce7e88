import type { ChangeClock } from "../platform/cache/change-clock.ts";
import { cacheById } from "../platform/cache/cache-by-id.ts";
import type { CatalogSource } from "./card.ts";
import { loadDetails, type ProductDetails } from "./product-details.ts";

/** Products in the order of the given IDs, without unpublished ones. */
export type DetailsStore = (ids: readonly number[]) => Promise<readonly ProductDetails[]>;

/** Carts need the same few products again and again: each is read once until it changes. */
export function createDetailsStore(source: CatalogSource, clock: ChangeClock, now: () => Date): DetailsStore {
  const store = cacheById<ProductDetails>(clock, {
    load: async (ids) => new Map((await loadDetails(source, ids, now())).map((details) => [details.id, details])),
    tagsOf: ({ id }) => ["catalog", `product:${id}`],
    most: 500,
  });
  return async (ids) => {
    const found = await store(ids);
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
