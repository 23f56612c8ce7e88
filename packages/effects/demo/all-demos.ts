import type { EffectDemo } from "./effect-demo.ts";
import { demo as accordion } from "./accordion.tsx";
import { demo as countdown } from "./countdown.tsx";
import { demo as counter } from "./counter.tsx";
import { demo as dateField } from "./date-field.tsx";
import { demo as dropdown } from "./dropdown.tsx";
import { demo as flipCard } from "./flip-card.tsx";
import { demo as hashScroll } from "./hash-scroll.tsx";
import { demo as hoverIntent } from "./hover-intent.tsx";
import { demo as inView } from "./in-view.tsx";
import { demo as lightbox } from "./lightbox.tsx";
import { demo as map } from "./map.tsx";
import { demo as maskedInput } from "./masked-input.tsx";
import { demo as menu } from "./menu.tsx";
import { demo as modal } from "./modal.tsx";
import { demo as navigation } from "./navigation.tsx";
import { demo as offCanvas } from "./off-canvas.tsx";
import { demo as overlay } from "./overlay.tsx";
import { demo as passwordField } from "./password-field.tsx";
import { demo as popover } from "./popover.tsx";
import { demo as rangeField } from "./range-field.tsx";
import { demo as scrollToTop } from "./scroll-to-top.tsx";
import { demo as sha256 } from "./sha256.tsx";
import { demo as skillBar } from "./skill-bar.tsx";
import { demo as slider } from "./slider.tsx";
import { demo as starRating } from "./star-rating.tsx";
import { demo as stickyBar } from "./sticky-bar.tsx";
import { demo as tabs } from "./tabs.tsx";
import { demo as timeField } from "./time-field.tsx";
import { demo as toggles } from "./toggles.tsx";
import { demo as tooltip } from "./tooltip.tsx";
import { demo as video } from "./video.tsx";
import { demo as videoEmbed } from "./video-embed.tsx";
import { demo as zoom } from "./zoom.tsx";

export type { EffectDemo } from "./effect-demo.ts";

/** Every effect that can be shown by itself, in the order of its title. */
export const DEMOS: readonly EffectDemo[] = [
  accordion,
  countdown,
  counter,
  dateField,
  dropdown,
  flipCard,
  hashScroll,
  hoverIntent,
  inView,
  lightbox,
  map,
  maskedInput,
  menu,
  modal,
  navigation,
  offCanvas,
  overlay,
  passwordField,
  popover,
  rangeField,
  scrollToTop,
  sha256,
  skillBar,
  slider,
  starRating,
  stickyBar,
  tabs,
  timeField,
  toggles,
  tooltip,
  video,
  videoEmbed,
  zoom,
].toSorted((a, b) => a.title.localeCompare(b.title, "en"));
