export { focusNotice } from "./focus-notice.ts";
export { type Ease, scrollPosition } from "./scroll-position.ts";
export { reservedTop, scrollToElement, type ScrollOptions } from "./scroll-to-element.ts";
