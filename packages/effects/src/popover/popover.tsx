import { type ReactNode, useId } from "react";
import { attachPlacedToggles, type Side } from "../placement/index.ts";
import { ToggleButton } from "../toggles/index.ts";

/** A few words more, beside a button that is clicked. Without script the browser opens and closes it. */
export function Popover({
  button,
  label,
  children,
  side = "inline-end",
}: {
  /** Content of the button. */
  button: ReactNode;
  /** Words for a button that shows none. */
  label?: string;
  /** Content of the panel. */
  children: ReactNode;
  /** The side of the button on which it opens if there is room. */
  side?: Side;
}) {
  const id = useId();

  return (
    <span ref={attachPlacedToggles} className="popover">
      <ToggleButton opens={id} as="popover" className="popover-button" label={label}>
        {button}
      </ToggleButton>
      <span id={id} className="popover-panel" popover="auto" data-toggle="dropdown" data-side={side}>
        {children}
      </span>
    </span>
  );
}
