import { firingAWoodKilnInTheRain } from "./firing-a-wood-kiln-in-the-rain.ts";
import { howToCareForAnUnglazedFootRing } from "./how-to-care-for-an-unglazed-foot-ring.ts";
import type { DemoPost } from "./post.ts";
import { settingATableThatDoesNotMatch } from "./setting-a-table-that-does-not-match.ts";
import { sixGlazesAndWhereTheyComeFrom } from "./six-glazes-and-where-they-come-from.ts";
import { whySecondsExist } from "./why-seconds-exist.ts";
import { yourFirstHourAtTheWheel } from "./your-first-hour-at-the-wheel.ts";

export type { DemoPost } from "./post.ts";

/** Newest first, which is also the order of their ids. */
export const posts: readonly DemoPost[] = [
  firingAWoodKilnInTheRain,
  whySecondsExist,
  howToCareForAnUnglazedFootRing,
  yourFirstHourAtTheWheel,
  settingATableThatDoesNotMatch,
  sixGlazesAndWhereTheyComeFrom,
];
