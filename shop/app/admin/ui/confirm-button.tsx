import { type MouseEvent, useRef, useState } from "react";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useHasScript } from "./use-has-script.ts";

export interface Question {
  readonly question: string;
  readonly text?: string;
  /** Label of the confirming button. */
  readonly confirmLabel: string;
}

interface ConfirmButtonProps {
  readonly label: string;
  readonly name?: string;
  readonly value?: string;
  readonly className?: string;
  /** Called with the form's values when the button is pressed; null submits the form without a question. */
  readonly ask: (form: FormData) => Question | null;
  /** Label of the checkbox that replaces the dialog without a script. */
  readonly tick?: string;
  /** Whether the button always needs a confirmation. */
  readonly isAlwaysAsked?: boolean;
}

/** The field that says the question was confirmed. */
export const CONFIRMED_FIELD = "confirmed";

/** A submit button inside a larger form that asks first. Without a script, a checkbox beside it confirms. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, name, value, className = "button", ask, tick, isAlwaysAsked = false } = props;
  const hasScript = useHasScript();
  const [requested, setRequested] = useState<Question | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const confirmed = useRef<HTMLInputElement>(null);

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.form;
    const question = form && confirmed.current?.value === "" ? ask(new FormData(form)) : null;
    if (!form || !question || !form.reportValidity()) return;
    event.preventDefault();
    setRequested(question);
  };
  const confirm = () => {
    setRequested(null);
    const form = button.current?.form;
    if (!form) return;
    // The same button may stand twice in a form: once in its bar for phones.
    const fields = form.querySelectorAll<HTMLInputElement>(`input[type=hidden][name=${CONFIRMED_FIELD}]`);
    for (const field of fields) field.value = "1";
    form.requestSubmit(button.current);
    for (const field of fields) field.value = "";
  };

  return (
    <>
      {hasScript ? (
        <input ref={confirmed} type="hidden" name={CONFIRMED_FIELD} defaultValue="" />
      ) : (
        tick !== undefined && (
          <label className="check-field">
            <input type="checkbox" name={CONFIRMED_FIELD} value="1" required={isAlwaysAsked} />
            {tick}
          </label>
        )
      )}
      <button ref={button} type="submit" className={className} name={name} value={value} onClick={press}>
        {label}
      </button>
      <AlertDialog.Root open={requested !== null} onOpenChange={(isOpen) => !isOpen && setRequested(null)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="dialog-backdrop" />
          <AlertDialog.Popup className="dialog" finalFocus={button}>
            <AlertDialog.Title className="dialog-title">{requested?.question}</AlertDialog.Title>
            {requested?.text && (
              <AlertDialog.Description className="dialog-text">{requested.text}</AlertDialog.Description>
            )}
            <div className="dialog-buttons">
              <AlertDialog.Close className="button button-quiet">Cancel</AlertDialog.Close>
              <button type="button" className="button button-danger" onClick={confirm}>
                {requested?.confirmLabel}
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </>
  );
}
