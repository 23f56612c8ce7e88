export type Unit = "d" | "h" | "m" | "s";

export const UNITS: readonly Unit[] = ["d", "h", "m", "s"];

const SECONDS: Readonly<Record<Unit, number>> = { d: 86_400, h: 3600, m: 60, s: 1 };

export type UnitLabels = Readonly<Record<Unit, readonly [one: string, many: string]>>;

export const UNIT_LABELS: UnitLabels = {
  d: ["Day", "Days"],
  h: ["Hour", "Hours"],
  m: ["Minute", "Minutes"],
  s: ["Second", "Seconds"],
};

export const ARIA_LABEL = "Countdown ends in {{d}} days, {{h}} hours, and {{m}} minutes.";

export interface CountdownOptions {
  /** In milliseconds since 1970, as all times here. */
  readonly end: number;
  /** Writes 09 for 9. */
  readonly leadingZeros: boolean;
  /** Leaves out leading units that are zero: days, then hours, then minutes. */
  readonly hideEmpty: boolean;
  /** The units that show: days, hours, minutes and seconds. */
  readonly units: readonly Unit[];
  /** Singular and plural of each unit. */
  readonly labels: UnitLabels;
  /** Text for screen readers; the doubled braces are what is left. */
  readonly ariaLabel: string;
}

/** `loading`: the server's time is not known yet. The visitor's clock may be wrong. */
export type CountdownState =
  | { readonly phase: "loading" }
  /** `ahead`: difference of the server's clock to the visitor's. */
  | { readonly phase: "running"; readonly ahead: number }
  | { readonly phase: "complete" };

export type CountdownEvent =
  | { readonly type: "time-known"; readonly serverTime: number; readonly clock: number }
  | { readonly type: "tick"; readonly clock: number };

export function transition(state: CountdownState, event: CountdownEvent, end: number): CountdownState {
  const running: CountdownState =
    event.type === "time-known" ? { phase: "running", ahead: event.serverTime - event.clock } : state;
  if (running.phase !== "running") return running;
  return isOver(end, event.clock + running.ahead) ? { phase: "complete" } : running;
}

/** At the end it still shows zeros. */
export function isOver(end: number, now: number): boolean {
  return now > end;
}

/** Time of the next visible change. */
export function untilNextSecond(end: number, now: number): number {
  return ((end - now) % 1000) + 1;
}

export interface ShownUnit {
  readonly unit: Unit;
  readonly digits: string;
  readonly label: string;
}

/** The displayed units; time in a hidden unit is added to the next smaller one. */
export function shownUnits(options: CountdownOptions, now: number): readonly ShownUnit[] {
  const { end, units, labels, hideEmpty, leadingZeros } = options;
  let rest = secondsUntil(end, now);
  const counted = UNITS.filter((unit) => units.includes(unit)).map((unit) => {
    const count = Math.floor(rest / SECONDS[unit]);
    rest -= count * SECONDS[unit];
    return { unit, count };
  });
  const firstUsed = counted.findIndex(({ count }) => count > 0);
  const first = firstUsed === -1 ? counted.length - 1 : firstUsed;
  return counted.slice(hideEmpty ? Math.max(0, first) : 0).map(({ unit, count }) => ({
    unit,
    digits: String(count).padStart(leadingZeros ? 2 : 1, "0"),
    label: labels[unit][count === 1 ? 0 : 1],
  }));
}

/** The remaining time in words, for screen readers; always in all units, whichever are shown. */
export function spokenText({ end, ariaLabel }: Pick<CountdownOptions, "end" | "ariaLabel">, now: number): string {
  const seconds = secondsUntil(end, now);
  const counts: Readonly<Record<string, number>> = {
    d: Math.floor(seconds / SECONDS.d),
    h: Math.floor((seconds % SECONDS.d) / SECONDS.h),
    m: Math.floor((seconds % SECONDS.h) / SECONDS.m),
    s: seconds % SECONDS.m,
  };
  return ariaLabel.replaceAll(/\{\{\s*([dhms])\s*\}\}/g, (_, unit: string) => String(counts[unit]));
}

function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.floor((end - now) / 1000));
}
