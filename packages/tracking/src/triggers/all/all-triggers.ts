// In the order that compresses best.
import { adClicks } from "../ad-clicks.ts";
import { links } from "../links.ts";
import { forms } from "../forms.ts";
import { css } from "../css.ts";
import { triggers } from "../trigger.ts";
import { timeOnPage } from "../time-on-page.ts";
import { scroll } from "../scroll.ts";
import { formBuilders } from "../form-builders/index.ts";
import { videos } from "../video/index.ts";

/** Every trigger, as one part of a tracker. */
export const allTriggers = triggers(links, css, scroll, timeOnPage, adClicks, forms, formBuilders, videos);
