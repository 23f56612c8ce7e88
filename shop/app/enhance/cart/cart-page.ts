import type { ShopConfig } from "../config.ts";
import type { CartContents } from "./fragments.ts";

/** The page's services that the cart's modules use. */
export interface CartPage {
  readonly config: ShopConfig;
  readonly now: () => number;
  readonly navigate: (url: string) => void;
  /** Stores the cart and shows it. */
  readonly showCart: (contents: CartContents) => void;
}
