import { type ReactNode, useEffect, useRef } from "react";
import { attachStickyBars } from "./attach-sticky-bars.ts";
import type { BarHiding } from "./sticky-bar.machine.ts";

/** A bar that stays at the top of the window. Without script it does so by CSS alone. */
export function StickyBar({
  children,
  triggerOffset,
  overlaps,
  keepsMargin,
  shrink,
  hides,
}: {
  /** Content of the bar. */
  children: ReactNode;
  /** Sticks only after the page has scrolled this many pixels further. */
  triggerOffset?: number;
  /** Lies over the bar before it instead of below it. */
  overlaps?: boolean;
  /** Keeps its margin while it sticks. */
  keepsMargin?: boolean;
  /** Fraction of its height after scrolling: 0.5 is half. */
  shrink?: number;
  /** Hides before it sticks, or while the visitor scrolls down. */
  hides?: BarHiding;
}) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => (root.current ? attachStickyBars(root.current) : undefined), []);

  return (
    <div
      ref={root}
      className="sticky-bar"
      data-trigger-offset={triggerOffset}
      data-overlaps={overlaps}
      data-keeps-margin={keepsMargin}
      data-shrink={shrink}
      data-hides={hides}
    >
      <div className="sticky-bar-inner">{children}</div>
    </div>
  );
}
