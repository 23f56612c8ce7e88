import { type ReactNode, useEffect, useRef } from "react";
import { attachInView } from "./attach-in-view.ts";
import { LINES } from "./in-view.machine.ts";

/** The animation: fading, from a side (it moves in the named direction), or growing. */
export type InViewEffect = "fade" | "slide-up" | "slide-down" | "slide-start" | "slide-end" | "scale";

/** Content that appears when it scrolls into view. Without script, in print and without motion it is visible. */
export function InView({
  effect = "fade",
  line = LINES.other,
  repeats = false,
  children,
}: {
  /** How the content appears. */
  effect?: InViewEffect;
  /** Fraction of the window's height, from the top, at which it starts. */
  line?: number;
  /** Repeats each time it enters from below, instead of once. */
  repeats?: boolean;
  /** The content that appears. */
  children: ReactNode;
}) {
  return (
    <Appearing>
      <div data-in-view={effect} data-in-view-line={line} data-in-view-repeats={repeats ? "" : undefined}>
        {children}
      </div>
    </Appearing>
  );
}

/** Columns side by side that fade in together, as soon as their row is two thirds up the window. */
export function InViewRow({
  effect = "fade",
  children,
}: {
  /** How the columns appear. */
  effect?: InViewEffect;
  /** The columns. */
  children: ReactNode;
}) {
  return (
    <Appearing>
      <div className="in-view-row" data-in-view={`each-${effect}`} data-in-view-line={LINES.column}>
        {children}
      </div>
    </Appearing>
  );
}

/** A list, of recent posts for instance, whose entries (`li`) fade in one shortly after the other. */
export function InViewList({
  label,
  className,
  children,
}: {
  /** Name of the list for screen readers. */
  label?: string;
  /** Classes of the list. */
  className?: string;
  /** The entries, as `li`. */
  children: ReactNode;
}) {
  return (
    <Appearing>
      <ul className={className} aria-label={label} data-in-view="stagger" data-in-view-line={LINES.recentPosts}>
        {children}
      </ul>
    </Appearing>
  );
}

function Appearing({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? attachInView(host.current) : undefined), []);

  return (
    <div className="in-view" ref={host}>
      {children}
    </div>
  );
}
