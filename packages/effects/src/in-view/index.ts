export { attachInView } from "./attach-in-view.ts";
export { InView, type InViewEffect, InViewList, InViewRow } from "./in-view.tsx";
export { type Appearance, type AppearanceEvent, isPastLine, LINES, type Place, transition } from "./in-view.machine.ts";
export { wantsMotion } from "./wants-motion.ts";
export { type Sight, watchSight, whenPastLine } from "./watch-view.ts";
