import {
  HOVER_INTENT,
  type HoverCommand,
  type HoverEvent,
  type HoverIntent,
  type HoverPhase,
  transition,
} from "./hover-intent.machine.ts";

const MEANINGS = [["pointerenter", "over"], ["pointermove"], ["pointerleave", "out"]] as const;

/** Reports when a mouse rests over an element and when it has left. Touch and pens do not hover. */
export function attachHoverIntent(
  area: HTMLElement,
  /** Called when the pointer rests on the element, and when it has left. */
  onChange: (command: HoverCommand) => void,
  {
    intent = HOVER_INTENT,
    signal,
  }: {
    /** How slow is resting, and how often to look. */
    readonly intent?: HoverIntent | undefined;
    /** Ends the effect. */
    readonly signal: AbortSignal;
  },
): void {
  let phase: HoverPhase = "out";
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The pointer's position, now and at the last poll. */
  let at: PointerEvent;
  let seen: PointerEvent;

  for (const [type, meaning] of MEANINGS) {
    const received = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      at = event;
      if (meaning) send(meaning);
    };
    area.addEventListener(type, received, { signal });
  }
  signal.addEventListener("abort", () => clearTimeout(timer));

  function send(event: HoverEvent): void {
    const before = phase;
    phase = transition(phase, event);
    if (phase === before) return;
    clearTimeout(timer);
    if (phase === "watching") look();
    else if (phase === "leaving") timer = setTimeout(send, intent.timeoutMs, "leave");
    if (event === "enter" || event === "leave") onChange(event);
  }

  function look(): void {
    seen = at;
    timer = setTimeout(() => {
      const moved = Math.abs(seen.clientX - at.clientX) + Math.abs(seen.clientY - at.clientY);
      if (moved < intent.sensitivity) send("enter");
      else look();
    }, intent.intervalMs);
  }
}
