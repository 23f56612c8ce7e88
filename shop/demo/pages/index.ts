import { about } from "./about.ts";
import { frontPage } from "./front-page.ts";
import { journalIntro } from "./journal-intro.ts";
import { kilnOpening } from "./kiln-opening.ts";
import { locations } from "./locations.ts";
import type { DemoPage } from "./page.ts";
import { policyPages } from "./policies.ts";
import { sizeGuide } from "./size-guide.ts";

export type { DemoPage } from "./page.ts";

/** The next opening of the kiln is always some weeks ahead of the day the demo is made. */
export function demoPages(now: Date): readonly DemoPage[] {
  return [frontPage, about(now), locations, journalIntro, kilnOpening(now), sizeGuide, ...policyPages];
}
