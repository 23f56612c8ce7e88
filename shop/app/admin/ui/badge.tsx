import type { ReactNode } from "react";

export type BadgeTone = "plain" | "good" | "waiting" | "bad" | "info";
/** How far something is: not begun, partly, done. */
export type BadgePip = "ring" | "half" | "full";

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly pip?: BadgePip;
  readonly children: ReactNode;
}

/** A state in a few words. Colour asks for attention, so finished states stay plain. */
export function Badge({ tone = "plain", pip, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`} data-pip={pip}>
      {children}
    </span>
  );
}
