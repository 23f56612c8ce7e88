import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

interface DialogProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly triggerClass?: string;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

/** For what needs a moment of attention on the page one is on. What works without a script has a page as well. */
export function Dialog({ trigger, triggerClass = "button button-quiet", title, description, children }: DialogProps) {
  return (
    <Base.Root>
      <Base.Trigger className={triggerClass}>{trigger}</Base.Trigger>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog">
          <Base.Title className="dialog-title">{title}</Base.Title>
          {description && <Base.Description className="dialog-text">{description}</Base.Description>}
          {children}
          <Base.Close className="dialog-close" aria-label="Close">
            ×
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export const DialogClose = Base.Close;
