import { announce } from "../announce/index.ts";
import { watchSight } from "../in-view/index.ts";
import { logOnce } from "../log-once/index.ts";
import { askServerTime } from "./ask-server-time.ts";
import { readCountdown } from "./countdown-markup.ts";
import {
  type CountdownEvent,
  type CountdownState,
  shownUnits,
  spokenText,
  transition,
  untilNextSecond,
} from "./countdown.machine.ts";

export interface AttachCountdownOptions {
  /** Called if the markup does not contain the server's time. */
  readonly serverTime?: () => Promise<number | null>;
}

/** Starts a server-rendered countdown. It pauses while it is out of view. */
export function attachCountdown(root: HTMLElement, options: AttachCountdownOptions = {}): () => void {
  const found = readCountdown(root);
  if (!found) {
    logOnce("A countdown has no end that can be read, so it stands still. Give it a date and time.");
    return () => {};
  }
  const { setup, parts, serverTime: givenTime } = found;
  const { serverTime: ask = () => askServerTime(location.href) } = options;
  let state: CountdownState = { phase: "loading" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSeen = true;
  let isGone = false;
  let minute: number | null = null;

  const stopWatching =
    "IntersectionObserver" in globalThis
      ? watchSight(root, ({ isVisible }) => {
          isSeen = isVisible;
          goOn();
        })
      : () => {};
  document.addEventListener("visibilitychange", goOn);
  if (givenTime === null) {
    // Without a response the visitor's clock is used.
    void ask().then(
      (time) => isGone || send({ type: "time-known", serverTime: time ?? Date.now(), clock: Date.now() }),
    );
  } else {
    send({ type: "time-known", serverTime: givenTime, clock: Date.now() });
  }

  function send(event: CountdownEvent): void {
    const before = state.phase;
    state = transition(state, event, setup.end);
    root.dataset["phase"] = state.phase;
    if (state.phase === "running") render(event.clock + state.ahead);
    if (state.phase === "complete") complete(before === "running");
  }

  function goOn(): void {
    clearTimeout(timer);
    if (state.phase === "running" && isSeen && !document.hidden) send({ type: "tick", clock: Date.now() });
  }

  function render(now: number): void {
    const shown = new Map(shownUnits(setup, now).map((unit) => [unit.unit, unit]));
    for (const { unit, element, digits, label } of parts.units) {
      const next = shown.get(unit);
      element.hidden = !next;
      if (!next) continue;
      digits.textContent = next.digits;
      label.textContent = next.label;
    }
    // Screen readers get minutes only: an announcement every second would be too much.
    const nextMinute = Math.floor((setup.end - now) / 60_000);
    if (nextMinute !== minute) parts.timer.setAttribute("aria-label", spokenText(setup, now));
    minute = nextMinute;
    clearTimeout(timer);
    if (isSeen && !document.hidden) timer = setTimeout(goOn, untilNextSecond(setup.end, now));
  }

  function complete(isJustNow: boolean): void {
    parts.timer.hidden = true;
    if (parts.date) parts.date.hidden = true;
    if (parts.message) parts.message.hidden = false;
    else root.hidden = true;
    const message = parts.message?.textContent;
    if (isJustNow && message) announce(message);
    stop();
  }

  function stop(): void {
    isGone = true;
    clearTimeout(timer);
    stopWatching();
    document.removeEventListener("visibilitychange", goOn);
  }

  return stop;
}
