import { startOptionFields } from "../option-fields/index.ts";
import { correctQuantities } from "../quantity.ts";
import { markRefusals } from "./not-in-cart.ts";

/** Start a product form, on its page or in any script's quick view. Add new kinds of field here. */
export const FORM_STARTERS: readonly ((form: HTMLFormElement) => void)[] = [
  correctQuantities,
  startOptionFields,
  markRefusals,
];
