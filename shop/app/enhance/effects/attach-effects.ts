import { attachAccordion } from "@vitrine/effects/accordion";
import { attachCountdown } from "@vitrine/effects/countdown";
import { attachCounter } from "@vitrine/effects/counter";
import { attachDropdowns } from "@vitrine/effects/dropdown";
import { attachFlipCard } from "@vitrine/effects/flip-card";
import { attachInView } from "@vitrine/effects/in-view";
import { attachMap } from "@vitrine/effects/map";
import { attachMenu } from "@vitrine/effects/menu";
import { attachNavigation } from "@vitrine/effects/navigation";
import { attachScrollToTop } from "@vitrine/effects/scroll-to-top";
import { attachSkillBar } from "@vitrine/effects/skill-bar";
import { attachSlider } from "@vitrine/effects/slider";
import { attachStickyBars } from "@vitrine/effects/sticky-bar";
import { attachToggles } from "@vitrine/effects/toggles";
import { attachTooltip } from "@vitrine/effects/tooltip";
import { attachBackgroundVideo, attachVideo } from "@vitrine/effects/video";
import { attachVideoEmbed } from "@vitrine/effects/video-embed";
import { setEffectLabels } from "../effect-labels.ts";

/** Only a slider with autoplay has a pause button. */
const PAUSE = "[data-slider-control=pause]";

/**
 * Effects by the selector of their markup. Heavy parts (map engine, video player) are loaded by the effect itself on
 * demand. Tabs, hash links and password fields are missing here: they start on every page.
 */
const EFFECTS: readonly (readonly [selector: string, attach: (element: HTMLElement) => unknown])[] = [
  [".navigation", attachNavigation],
  [":not(.navigation-panel) > .menu", attachMenu],
  [".accordion", attachAccordion],
  [".dropdown, .popover", attachDropdowns],
  [".tooltip", attachTooltip],
  [".slider", (slider) => attachSlider(slider, { autoplays: slider.querySelector(PAUSE) !== null })],
  ["[data-countdown]", (countdown) => attachCountdown(countdown)],
  ["[data-counter]", attachCounter],
  ["[data-skill-bar]", attachSkillBar],
  ["[data-flip-card]", attachFlipCard],
  ["[data-map]", (map) => attachMap(map)],
  ["video[data-player]", (video) => attachVideo(video as HTMLVideoElement)],
  ["[data-background-video]", attachBackgroundVideo],
  ["[data-video-embed]", attachVideoEmbed],
  ["a.scroll-to-top", (link) => attachScrollToTop(link as HTMLAnchorElement)],
];

/** The code for fields is larger than that of all other effects together, and few parts of a page need it. */
const FIELDS = "input:is([type=date], [type=time], [type=range], [data-mask]), select[data-stars]";

/** Starts all effects in this part of the page and marks it as live. */
export function attachEffects(part: HTMLElement): void {
  setEffectLabels();
  // All toggles first, in document order: a nested panel has to know its parent.
  attachToggles(part);
  for (const [selector, attach] of EFFECTS) {
    for (const element of part.querySelectorAll<HTMLElement>(selector)) attach(element);
  }
  attachStickyBars(part);
  attachInView(part);
  part.dataset["alive"] = "";
  if (part.querySelector(FIELDS)) void import("./attach-fields.ts").then(({ attachFields }) => attachFields(part));
}
