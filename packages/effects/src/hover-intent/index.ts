export { attachHoverIntent } from "./attach-hover-intent.ts";
export {
  HOVER_INTENT,
  type HoverCommand,
  type HoverEvent,
  type HoverIntent,
  type HoverPhase,
  transition,
} from "./hover-intent.machine.ts";
