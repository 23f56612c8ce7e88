import { startOptionFields } from "../option-fields/index.ts";
import { settleQuantities } from "../quantity.ts";
import { markRefusals } from "./not-in-cart.ts";

/**
 * What every form of a product needs to come alive, on its page, in a quick view of ours or in one that a foreign
 * script put there. A new kind of field joins here.
 */
export const FORM_STARTERS: readonly ((form: HTMLFormElement) => void)[] = [
  settleQuantities,
  startOptionFields,
  markRefusals,
];
