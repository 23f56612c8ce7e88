export { askServerTime } from "./ask-server-time.ts";
export { attachCountdown, type AttachCountdownOptions } from "./attach-countdown.ts";
export { Countdown, type CountdownProps } from "./countdown.tsx";
export {
  ARIA_LABEL,
  type CountdownEvent,
  type CountdownOptions,
  type CountdownState,
  isOver,
  type ShownUnit,
  shownUnits,
  spokenText,
  transition,
  type Unit,
  UNIT_LABELS,
  type UnitLabels,
  UNITS,
  untilNextSecond,
} from "./countdown.machine.ts";
