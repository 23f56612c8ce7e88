import type { DemoProduct } from "./product.ts";
import { bottleVase } from "./bottle-vase.ts";
import { budVase } from "./bud-vase.ts";
import { butterDish } from "./butter-dish.ts";
import { clayBook } from "./clay-book.ts";
import { coveTeapot } from "./cove-teapot.ts";
import { driftPlanter } from "./drift-planter.ts";
import { duneBowl } from "./dune-bowl.ts";
import { espressoPair } from "./espresso-pair.ts";
import { fathomPitcher } from "./fathom-pitcher.ts";
import { fieldShowcase } from "./field-showcase.ts";
import { glazeRecipes } from "./glaze-recipes.ts";
import { harborPlate } from "./harbor-plate.ts";
import { heronVase } from "./heron-vase.ts";
import { incenseDish } from "./incense-dish.ts";
import { lanternCandleHolder } from "./lantern-candle-holder.ts";
import { moonJar } from "./moon-jar.ts";
import { oakBoard } from "./oak-board.ts";
import { pantryJar } from "./pantry-jar.ts";
import { pebbleSaltCellar } from "./pebble-salt-cellar.ts";
import { pendantLamp } from "./pendant-lamp.ts";
import { personalisedMug } from "./personalised-mug.ts";
import { ripplePlatter } from "./ripple-platter.ts";
import { slowBreakfast } from "./slow-breakfast.ts";
import { tableForTwo } from "./table-for-two.ts";
import { tideMug } from "./tide-mug.ts";
import { wheelWorkshop } from "./wheel-workshop.ts";

export { attributes, type DemoAttribute } from "./attributes.ts";
export { categories, type DemoCategory } from "./categories.ts";
export type * from "./product.ts";
export { type DemoTag, tags } from "./tags.ts";

/** In the order of the shop's front shelf, which is also the order of their ids. */
export const products: readonly DemoProduct[] = [
  tideMug,
  duneBowl,
  harborPlate,
  heronVase,
  coveTeapot,
  driftPlanter,
  fathomPitcher,
  espressoPair,
  pantryJar,
  butterDish,
  ripplePlatter,
  bottleVase,
  pebbleSaltCellar,
  incenseDish,
  pendantLamp,
  oakBoard,
  moonJar,
  lanternCandleHolder,
  budVase,
  personalisedMug,
  wheelWorkshop,
  tableForTwo,
  slowBreakfast,
  clayBook,
  glazeRecipes,
  fieldShowcase,
];
