import type { ReactNode } from "react";

/** A button for a panel somewhere on the page. Dialogs and popovers open without script as well, by the browser's means. */
export function ToggleButton({
  opens,
  as,
  className,
  label,
  children,
}: {
  /** The id of the panel. */
  opens: string;
  /** What the panel is; one that is neither dialog nor popover shows without script. */
  as: "dialog" | "popover" | "panel";
  /** Classes of the button. */
  className?: string | undefined;
  /** Words for a button that shows none. */
  label?: string | undefined;
  /** Content of the button. */
  children?: ReactNode;
}) {
  return (
    <button
      type="button"
      data-toggles={opens}
      aria-controls={opens}
      aria-label={label}
      className={className}
      {...(as === "dialog" && { "aria-haspopup": as, command: "show-modal", commandfor: opens })}
      {...(as === "popover" && { popoverTarget: opens })}
    >
      {children}
    </button>
  );
}
