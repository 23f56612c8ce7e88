import { type ReactNode, useEffect, useId, useRef } from "react";
import { attachSkillBar } from "./attach-skill-bar.ts";

/** A percentage as a bar and as text. It fills when it scrolls into view. */
export function SkillBar({
  label,
  percent,
}: {
  /** What the bar measures. */
  label: ReactNode;
  /** From 0 to 100. */
  percent: number;
}) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const value = Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0));
  useEffect(() => (root.current ? attachSkillBar(root.current) : undefined), []);

  return (
    <div ref={root} className="skill-bar" data-skill-bar="">
      <span id={id} className="skill-bar-label">
        {label}
      </span>{" "}
      <span className="skill-bar-percent" aria-hidden="true">
        {value}%
      </span>
      <div
        className="skill-bar-track"
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={`${value}%`}
      >
        {/* A picture, since a width of its own would need a style in the page, which content policies forbid. */}
        <svg aria-hidden="true" focusable="false">
          <rect className="skill-bar-fill" width={`${value}%`} height="100%" />
        </svg>
      </div>
    </div>
  );
}
