export { attachTooltip } from "./attach-tooltip.ts";
export { Tooltip } from "./tooltip.tsx";
