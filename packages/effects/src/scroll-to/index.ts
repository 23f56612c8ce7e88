export { focusNotice } from "./focus-notice.ts";
export { scrollPosition } from "./scroll-position.ts";
export { scrollToElement, type ScrollOptions } from "./scroll-to-element.ts";
