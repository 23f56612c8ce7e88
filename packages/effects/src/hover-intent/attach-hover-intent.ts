import {
  delayOf,
  HOVER_INTENT,
  type HoverCommand,
  type HoverEvent,
  type HoverIntent,
  type HoverState,
  transition,
} from "./hover-intent.machine.ts";

/** Tells when a mouse comes to rest over an element and when it has left. Fingers and pens do not hover. */
export function attachHoverIntent(
  area: HTMLElement,
  onChange: (command: HoverCommand) => void,
  { intent = HOVER_INTENT, signal }: { readonly intent?: HoverIntent; readonly signal: AbortSignal },
): void {
  let state: HoverState = { phase: "out" };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listen = (type: "pointerenter" | "pointermove" | "pointerleave", meaning: "over" | "move" | "out") =>
    area.addEventListener(
      type,
      ({ pointerType, clientX: x, clientY: y }) => {
        if (pointerType === "mouse") send({ type: meaning, at: { x, y } });
      },
      { signal, passive: true },
    );
  listen("pointerenter", "over");
  listen("pointermove", "move");
  listen("pointerleave", "out");
  signal.addEventListener("abort", () => clearTimeout(timer));

  function send(event: HoverEvent): void {
    const before = state;
    const step = transition(state, event, intent);
    ({ state } = step);
    if (state.phase !== before.phase || event.type === "time-passed") {
      clearTimeout(timer);
      const delay = delayOf(state, intent);
      if (delay !== null) timer = setTimeout(() => send({ type: "time-passed" }), delay);
    }
    if (step.command) onChange(step.command);
  }
}
