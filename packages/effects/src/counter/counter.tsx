import { type ReactNode, useEffect, useRef } from "react";
import { attachCounter } from "./attach-counter.ts";
import { COUNT_MS, type Count } from "./counter.machine.ts";

/** A number that counts up when it scrolls into view. Without script it shows the final number. */
export function Counter({
  from = "0",
  to,
  before,
  after,
  easing,
  durationMs = COUNT_MS,
  label,
}: Partial<Count> & {
  /** The final number, as it is written: separators and decimals are kept. */
  to: string;
  /** Text directly before the number, such as a currency. */
  before?: ReactNode;
  /** Text directly after the number, such as a unit. */
  after?: ReactNode;
  /** A CSS easing function, such as `ease-out`. */
  easing?: string;
  /** How long it counts, in milliseconds. */
  durationMs?: number;
  /** What is counted. */
  label: ReactNode;
}) {
  const root = useRef<HTMLParagraphElement>(null);
  useEffect(() => (root.current ? attachCounter(root.current) : undefined), []);

  return (
    <p
      ref={root}
      className="counter"
      data-counter=""
      data-from={from}
      data-to={to}
      data-duration={durationMs}
      data-easing={easing}
    >
      <span className="counter-number">
        {before}
        <span className="counter-stack">
          <span className="counter-value">{to}</span>
          <span className="counter-digits" data-counter-digits="" aria-hidden="true">
            {to}
          </span>
        </span>
        {after}
      </span>{" "}
      <span className="counter-label">{label}</span>
    </p>
  );
}
