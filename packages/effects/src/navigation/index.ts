export { attachNavigation } from "./attach-navigation.ts";
export { MOBILE_BREAKPOINT_PX, MOBILE_QUERY } from "./mobile-breakpoint.ts";
export { Navigation } from "./navigation.tsx";
