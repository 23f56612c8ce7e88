import type { ChangeClock } from "../cache/change-clock.ts";
import { keepById } from "../cache/keep-by-id.ts";
import type { CatalogSource } from "./card.ts";
import { loadDetails, type ProductDetails } from "./product-details.ts";

/** Products in the order of the given numbers; what is not published is left out. */
export type DetailsStore = (ids: readonly number[]) => Promise<readonly ProductDetails[]>;

/** Carts ask for the same few products again and again: each is read once until it changes. */
export function createDetailsStore(source: CatalogSource, clock: ChangeClock, now: () => Date): DetailsStore {
  const store = keepById<ProductDetails>(clock, {
    load: async (ids) => new Map((await loadDetails(source, ids, now())).map((details) => [details.id, details])),
    tagsOf: ({ id }) => ["catalog", `product:${id}`],
    most: 500,
  });
  return async (ids) => {
    const found = await store(ids);
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
