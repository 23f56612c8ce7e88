import type { ShopConfig } from "../config.ts";
import type { CartContents } from "./fragments.ts";

/** What the parts of the cart need of the page they run in. */
export interface CartPage {
  readonly config: ShopConfig;
  readonly now: () => number;
  readonly navigate: (url: string) => void;
  /** Stores the cart and shows it. */
  readonly showCart: (contents: CartContents) => void;
}
