import { type ReactNode, type RefCallback, useId } from "react";
import { attachPlacedToggles } from "../placement/index.ts";
import { ToggleButton } from "../toggles/index.ts";

/** A button with a panel below it. Without script the browser opens and closes it all the same. */
export function Dropdown({
  button,
  children,
  opensOnHover = false,
  hash,
}: {
  /** Content of the button. */
  button: ReactNode;
  /** Content of the panel. */
  children: ReactNode;
  /** Opens for a resting pointer, besides the button. */
  opensOnHover?: boolean;
  /** URL hash, without `#`, that opens the panel. */
  hash?: string;
}) {
  const id = useId();

  return (
    <div
      ref={attachPlacedToggles as RefCallback<HTMLElement>}
      className="dropdown"
      data-toggle-hover={opensOnHover ? "" : undefined}
    >
      <ToggleButton opens={id} as="popover" className="dropdown-button">
        {button}
      </ToggleButton>
      <div
        id={id}
        className="dropdown-panel"
        popover="auto"
        data-toggle="dropdown"
        data-toggle-hash={hash}
        data-side="bottom"
        data-align="start"
      >
        {children}
      </div>
    </div>
  );
}
