export { attachPlacedToggles as attachPopovers } from "../placement/index.ts";
export { Popover } from "./popover.tsx";
