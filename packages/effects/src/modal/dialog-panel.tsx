import type { ReactNode, RefCallback } from "react";
import { attachToggles, type ToggleKind } from "../toggles/index.ts";
import { word } from "../words/index.ts";

export interface DialogPanelProps {
  /** The id that its buttons name. */
  readonly id: string;
  /** Heading of the dialog, and its name for screen readers. */
  readonly title: ReactNode;
  /** Content of the dialog. */
  readonly children: ReactNode;
  /** URL hash, without `#`, that opens this dialog. */
  readonly hash?: string | undefined;
  /** False for a question that has to be answered. */
  readonly closesOnEscape?: boolean | undefined;
  /** Name of the close button for screen readers. */
  readonly closeLabel?: string | undefined;
}

/** A dialog with a title and a close button. Closed, it is not rendered visually, but its text is in the page. */
export function DialogPanel({
  id,
  title,
  children,
  hash,
  closesOnEscape,
  closeLabel = word("Close"),
  kind,
  side,
}: DialogPanelProps & { kind: ToggleKind; side?: "start" | "end" }) {
  return (
    <dialog
      ref={attachToggles as RefCallback<HTMLElement>}
      id={id}
      className={kind}
      aria-labelledby={`${id}-title`}
      data-toggle={kind}
      data-toggle-hash={hash}
      data-toggle-escape={closesOnEscape}
      data-side={side}
      closedby={closesOnEscape === false ? "none" : undefined}
    >
      <div className="dialog-content">
        {/* The form closes the dialog where no script does. */}
        <form method="dialog" className="dialog-way-out">
          <button className="dialog-close" data-closes={id} aria-label={closeLabel}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </form>
        <h2 id={`${id}-title`} className="dialog-title" tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
