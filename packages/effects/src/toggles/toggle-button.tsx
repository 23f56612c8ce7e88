import type { ReactNode } from "react";

/** Attributes that open a panel without script as well, by the browser's own means. */
const NATIVE = {
  dialog: (id: string) => ({ command: "show-modal", commandfor: id }),
  popover: (id: string) => ({ popoverTarget: id }),
  /** Any other element: it shows without script. */
  panel: () => ({}),
};

/** A button for a panel somewhere on the page. */
export function ToggleButton({
  opens,
  as,
  className,
  label,
  children,
}: {
  /** The id of the panel. */
  opens: string;
  /** What the panel is. */
  as: keyof typeof NATIVE;
  className?: string | undefined;
  /** Words for a button that shows none. */
  label?: string | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      data-toggles={opens}
      aria-controls={opens}
      aria-haspopup={as === "dialog" ? "dialog" : undefined}
      aria-label={label}
      className={className}
      {...NATIVE[as](opens)}
    >
      {children}
    </button>
  );
}
