import { type ReactNode, useId } from "react";
import type { Side } from "../placement/index.ts";
import { attachTooltip } from "./attach-tooltip.ts";

/**
 * A few words about a control, above it unless told otherwise, while it is pointed at or has the focus. They describe
 * the control whether they show or not. Without script they show by CSS.
 */
export function Tooltip({
  text,
  side = "top",
  children,
}: {
  /** The description. */
  text: string;
  /** The side of the control on which it shows if there is room. */
  side?: Side;
  /** The control; it takes `describedBy` as its `aria-describedby`. */
  children: (describedBy: string) => ReactNode;
}) {
  const id = useId();

  return (
    <span ref={attachTooltip} className="tooltip">
      {children(id)}
      <span id={id} role="tooltip" className="tooltip-text" data-side={side}>
        {text}
      </span>
    </span>
  );
}
