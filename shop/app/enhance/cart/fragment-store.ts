import type { ShopConfig } from "../config.ts";
import type { CartContents, StoredCart } from "./fragments.ts";

const CREATED_KEY = "wc_cart_created";

export interface FragmentStore {
  /** `null`: storage is unavailable (private windows, blocked cookies) or holds invalid data. */
  read(): StoredCart | null;
  /** With `createdAt`, the cart's age counts from then. */
  save(contents: CartContents, createdAt: number | null): void;
  /** Another tab, with its own session storage, has saved a different cart to local storage. */
  isBehindOtherTab(): boolean;
}

export function openFragmentStore({ cartHashKey, fragmentsKey }: ShopConfig): FragmentStore {
  return {
    read: () =>
      attempt(() => ({
        fragments: JSON.parse(sessionStorage.getItem(fragmentsKey) ?? "null"),
        hash: sessionStorage.getItem(cartHashKey) ?? "",
        created: sessionStorage.getItem(CREATED_KEY) ?? "",
      })),

    save: ({ fragments, hash }, createdAt) => {
      attempt(() => {
        if (createdAt !== null) sessionStorage.setItem(CREATED_KEY, String(createdAt));
        sessionStorage.setItem(fragmentsKey, JSON.stringify(fragments));
        sessionStorage.setItem(cartHashKey, hash);
        localStorage.setItem(cartHashKey, hash);
      });
    },

    isBehindOtherTab: () =>
      attempt(() => localStorage.getItem(cartHashKey) !== sessionStorage.getItem(cartHashKey)) ?? false,
  };
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
