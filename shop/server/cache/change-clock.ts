/** What a change concerns. `everything` concerns every page. */
export type Tag = "everything" | "catalog" | "journal" | "content" | `product:${number}`;

const PRODUCT = "product:";

/**
 * Says whether something made earlier may still be shown. Nothing is searched and dropped when a change arrives; the
 * change is only dated, and whoever holds something asks. That also settles the race of a page whose rendering began
 * before the change and ended after it.
 */
export class ChangeClock {
  #time = 0;
  #changedAt = new Map<Tag, number>();

  /** The moment to remember before reading what will be kept. */
  now(): number {
    return this.#time;
  }

  touch(tag: Tag): void {
    this.#time += 1;
    // After "everything" no older date matters, so the map starts anew and cannot grow for ever.
    if (tag === "everything") this.#changedAt.clear();
    this.#changedAt.set(tag, this.#time);
  }

  /** Numbers of the products that were named by a change; null when everything may have changed. */
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
