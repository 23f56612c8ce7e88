export { adClicks } from "./ad-clicks.ts";
export { css } from "./css.ts";
export { formBuilders } from "./form-builders/index.ts";
export { forms } from "./forms.ts";
export { links } from "./links.ts";
export { scroll } from "./scroll.ts";
export { timeOnPage } from "./time-on-page.ts";
export { triggers } from "./trigger.ts";
export type { Trigger, TriggerContext } from "./trigger.ts";
