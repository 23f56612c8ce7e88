import { type ReactNode, useRef, useState } from "react";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useMayAct } from "./may-act.tsx";
import { Form } from "./form.tsx";
import { useHasScript } from "./use-has-script.ts";

interface ConfirmProps {
  /** Label of the button that opens the question. */
  readonly label: string;
  readonly question: string;
  readonly text?: string;
  /** Label of the confirming button. */
  readonly confirmLabel: string;
  /** Fields of the form. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly action?: string;
  readonly children?: ReactNode;
}

/**
 * A form with one button, for actions that cannot be undone. With a script the button asks first; without one it needs
 * a ticked checkbox, so that an accidental click does nothing.
 */
export function Confirm({ label, question, text, confirmLabel, fields, action, children }: ConfirmProps) {
  const hasScript = useHasScript();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const mayAct = useMayAct();
  if (!mayAct) return null;
  const inputs = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  const target = action === undefined ? {} : { action };
  if (!hasScript) {
    return (
      <Form method="post" className="confirm" {...target}>
        {inputs}
        <label className="check-field">
          <input type="checkbox" required />
          {question}
        </label>
        <button type="submit" className="button button-quiet button-danger">
          {label}
        </button>
      </Form>
    );
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <AlertDialog.Trigger ref={trigger} className="button button-quiet button-danger">
        {label}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" finalFocus={() => shownPart(trigger.current)}>
          <AlertDialog.Title className="dialog-title">{question}</AlertDialog.Title>
          {text && <AlertDialog.Description className="dialog-text">{text}</AlertDialog.Description>}
          {children}
          <Form method="post" className="dialog-buttons" onSubmit={() => setIsOpen(false)} {...target}>
            {inputs}
            <AlertDialog.Close className="button button-quiet">Cancel</AlertDialog.Close>
            <button type="submit" className="button button-danger">
              {confirmLabel}
            </button>
          </Form>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The button, or what opens the menu around it: the menu closed when the button was pressed. */
function shownPart(button: HTMLElement | null): HTMLElement | null {
  return button?.closest("details:not([open])")?.querySelector("summary") ?? button;
}
