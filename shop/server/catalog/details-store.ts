import type { ChangeClock, Tag } from "../cache/change-clock.ts";
import type { CatalogSource } from "./card.ts";
import { loadDetails, type ProductDetails } from "./product-details.ts";

/** Products in the order of the given numbers; what is not published is left out. */
export type DetailsStore = (ids: readonly number[]) => Promise<readonly ProductDetails[]>;

interface Kept {
  readonly since: number;
  readonly details: ProductDetails;
}

const MOST_KEPT = 500;

/** Carts ask for the same few products again and again: each is read once until it changes. */
export function createDetailsStore(source: CatalogSource, clock: ChangeClock, now: () => Date): DetailsStore {
  const kept = new Map<number, Kept>();

  return async (ids) => {
    const found = new Map<number, ProductDetails>();
    for (const id of ids) {
      const present = kept.get(id);
      if (present && clock.isCurrent(present.since, tagsOf(id))) found.set(id, present.details);
    }
    const missing = [...new Set(ids)].filter((id) => !found.has(id));
    if (missing.length > 0) {
      const since = clock.now();
      for (const details of await loadDetails(source, missing, now())) {
        found.set(details.id, details);
        kept.delete(details.id);
        kept.set(details.id, { since, details });
      }
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}

function tagsOf(id: number): readonly Tag[] {
  return ["catalog", `product:${id}`];
}
