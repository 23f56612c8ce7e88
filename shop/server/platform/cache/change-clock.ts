/** The data that a change concerns. `everything` concerns every page. */
export type Tag = "everything" | "catalog" | "journal" | "content" | `product:${number}`;

const PRODUCT = "product:";

/**
 * Decides whether a cached value is still fresh. A change is only dated; nothing is searched and dropped. A reader of a
 * cached value compares dates, which also covers a page whose rendering began before a change and
 * ended after it.
 */
export class ChangeClock {
  #time = 0;
  #changedAt = new Map<Tag, number>();

  /** Read it before loading the data that will be cached. */
  now(): number {
    return this.#time;
  }

  touch(tag: Tag): void {
    this.#time += 1;
    // After "everything" no older date matters, so the map starts empty again and cannot grow without limit.
    if (tag === "everything") this.#changedAt.clear();
    this.#changedAt.set(tag, this.#time);
  }

  /** IDs of the products that changed; null if everything may have changed. */
  productsChangedSince(since: number): readonly number[] | null {
    if (since < (this.#changedAt.get("everything") ?? 0)) return null;
    const ids: number[] = [];
    for (const [tag, changedAt] of this.#changedAt) {
      if (since < changedAt && tag.startsWith(PRODUCT)) ids.push(Number(tag.slice(PRODUCT.length)));
    }
    return ids;
  }

  isCurrent(since: number, tags: Iterable<Tag>): boolean {
    if (since < (this.#changedAt.get("everything") ?? 0)) return false;
    for (const tag of tags) if (since < (this.#changedAt.get(tag) ?? 0)) return false;
    return true;
  }
}
