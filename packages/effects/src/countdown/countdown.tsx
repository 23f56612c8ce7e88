import { type ReactNode, useEffect, useRef } from "react";
import { attachCountdown } from "./attach-countdown.ts";
import {
  ARIA_LABEL,
  type CountdownOptions,
  isOver,
  shownUnits,
  spokenText,
  type Unit,
  UNIT_LABELS,
  type UnitLabels,
  UNITS,
} from "./countdown.machine.ts";
import { word } from "../words/index.ts";

export interface CountdownProps extends Partial<Omit<CountdownOptions, "end">> {
  /** The moment it counts down to. */
  readonly end: Date;
  /** The server's time. Leave it out in cached pages: the browser then requests it. */
  readonly serverTime?: Date | undefined;
  /** Replaces the countdown at its end; without it, the countdown disappears. */
  readonly completeMessage?: ReactNode;
  /** The end in words, for visitors without script. */
  readonly endText?: string;
}

/** Counts down to a date. Without script it shows the date instead: numbers that do not move would be wrong. */
export function Countdown({
  end,
  serverTime,
  completeMessage,
  endText = word("Ends {date}", { date: longDate(end) }),
  leadingZeros = true,
  hideEmpty = true,
  units = UNITS,
  labels = labelsNow(),
  ariaLabel = word(ARIA_LABEL),
}: CountdownProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? attachCountdown(root.current) : undefined), []);

  const now = serverTime?.getTime();
  const setup: CountdownOptions = { end: end.getTime(), leadingZeros, hideEmpty, units, labels, ariaLabel };
  const isComplete = now !== undefined && isOver(setup.end, now);
  const shown = new Map(now === undefined ? [] : shownUnits(setup, now).map((unit) => [unit.unit, unit]));
  if (isComplete && completeMessage === undefined) return null;

  return (
    <div
      ref={root}
      className="countdown"
      data-countdown=""
      data-phase={isComplete ? "complete" : "loading"}
      data-end={end.toISOString()}
      data-server-time={serverTime?.toISOString()}
      data-leading-zeros={leadingZeros}
      data-hide-empty={hideEmpty}
      data-aria-label={ariaLabel === ARIA_LABEL ? undefined : ariaLabel}
    >
      {!isComplete && (
        <p className="countdown-date">
          <time dateTime={end.toISOString()}>{endText}</time>
        </p>
      )}
      <div
        className="countdown-timer"
        role="timer"
        aria-live="off"
        aria-label={now === undefined ? endText : spokenText(setup, now)}
        hidden={isComplete}
      >
        <div className="countdown-units" aria-hidden="true">
          {UNITS.filter((unit) => units.includes(unit)).map((unit: Unit) => {
            const next = shown.get(unit);
            const [one, many] = labels[unit];
            return (
              <span
                key={unit}
                className="countdown-unit"
                data-unit={unit}
                data-one={one}
                data-many={many}
                hidden={now !== undefined && !next}
              >
                <span className="countdown-digits">{next?.digits ?? (leadingZeros ? "00" : "0")}</span>
                <span className="countdown-label">{next?.label ?? many}</span>
              </span>
            );
          })}
        </div>
      </div>
      {completeMessage !== undefined && (
        <p className="countdown-message" hidden={!isComplete}>
          {completeMessage}
        </p>
      )}
    </div>
  );
}

function labelsNow(): UnitLabels {
  const both = ([one, many]: UnitLabels[Unit]) => [word(one), word(many)] as const;
  return { d: both(UNIT_LABELS.d), h: both(UNIT_LABELS.h), m: both(UNIT_LABELS.m), s: both(UNIT_LABELS.s) };
}

function longDate(date: Date): string {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(date)} UTC`;
}
