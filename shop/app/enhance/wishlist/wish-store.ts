/** The wish list as this browser knows it. Saved only when the visitor presses a heart. */
export interface Wishes {
  /** The latest first. */
  readonly ids: readonly string[];
  /** A copy of the list in the customer's account. */
  readonly isAccount: boolean;
}

const KEY = "vitrine_wishlist";
const NONE: Wishes = { ids: [], isAccount: false };

export function readWishes(): Wishes {
  try {
    const { ids, isAccount } = (JSON.parse(localStorage.getItem(KEY) ?? "null") ?? NONE) as Record<string, unknown>;
    if (!Array.isArray(ids)) return NONE;
    return { ids: ids.filter((id) => typeof id === "string" && /^\d{1,10}$/.test(id)), isAccount: isAccount === true };
  } catch {
    return NONE;
  }
}

export function saveWishes(wishes: Wishes): void {
  try {
    if (wishes.ids.length === 0 && !wishes.isAccount) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // Storage is full or blocked; the account still has the list.
  }
}
