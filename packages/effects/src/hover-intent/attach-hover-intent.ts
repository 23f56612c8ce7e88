import {
  HOVER_INTENT,
  type HoverCommand,
  type HoverEvent,
  type HoverIntent,
  type HoverPhase,
  transition,
} from "./hover-intent.machine.ts";

/** Tells when a mouse comes to rest over an element and when it has left. Fingers and pens do not hover. */
export function attachHoverIntent(
  area: HTMLElement,
  onChange: (command: HoverCommand) => void,
  { intent = HOVER_INTENT, signal }: { readonly intent?: HoverIntent | undefined; readonly signal: AbortSignal },
): void {
  let phase: HoverPhase = "out";
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the pointer is, and where it was at the last look. */
  let at: PointerEvent;
  let seen: PointerEvent;

  const listen = (type: "pointerenter" | "pointermove" | "pointerleave", meaning?: HoverEvent) =>
    area.addEventListener(
      type,
      (event) => {
        if (event.pointerType !== "mouse") return;
        if (type !== "pointerleave") at = event;
        if (meaning) send(meaning);
      },
      { signal, passive: true },
    );
  listen("pointerenter", "over");
  listen("pointermove");
  listen("pointerleave", "out");
  signal.addEventListener("abort", () => clearTimeout(timer));

  function send(event: HoverEvent): void {
    const before = phase;
    phase = transition(phase, event);
    if (phase === before) return;
    clearTimeout(timer);
    if (phase === "watching") look();
    else if (phase === "leaving") timer = setTimeout(() => send("timed-out"), intent.timeoutMs);
    if (event === "rested") onChange("enter");
    else if (event === "timed-out") onChange("leave");
  }

  function look(): void {
    seen = at;
    timer = setTimeout(() => {
      const moved = Math.abs(seen.clientX - at.clientX) + Math.abs(seen.clientY - at.clientY);
      if (moved < intent.sensitivity) send("rested");
      else look();
    }, intent.intervalMs);
  }
}
