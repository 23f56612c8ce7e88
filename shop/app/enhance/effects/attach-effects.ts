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
import { speakForEffects } from "../effect-words.ts";

/** Only a slider that moves by itself has a button to stop it. */
const PAUSE = "[data-slider-control=pause]";

/**
 * Effects by the markup they belong to. What is heavy (the engine of a map, the player of a video host) is fetched by
 * the effect itself once the visitor asks for it. Tabs, links to a hash and password fields are not here: they come to
 * life on every page.
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

/** Fields weigh more than all the others together, and few parts have one. */
const FIELDS = "input:is([type=date], [type=time], [type=range], [data-mask]), select[data-stars]";

/** Brings everything in this part of the page to life that the server rendered, and marks it as alive. */
export function attachEffects(part: HTMLElement): void {
  speakForEffects();
  // All panels first, in the order of the page: a panel has to know the one that it lies in.
  attachToggles(part);
  for (const [selector, attach] of EFFECTS) {
    for (const element of part.querySelectorAll<HTMLElement>(selector)) attach(element);
  }
  attachStickyBars(part);
  attachInView(part);
  part.dataset["alive"] = "";
  if (part.querySelector(FIELDS)) void import("./attach-fields.ts").then(({ attachFields }) => attachFields(part));
}
