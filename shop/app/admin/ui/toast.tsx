import { useEffect, useState } from "react";
import { useActionData, useLocation } from "react-router";
import { Form } from "./form.tsx";
import { Icon } from "./icon.tsx";
import { useHasScript } from "./use-has-script.ts";
import { useLatestResult } from "./use-latest-result.ts";
import { useSettledResult } from "./use-settled-result.ts";

const SHOWN_MS = 8000;

/** The form that reverts what a message reports. */
export interface Undo {
  /** Label of its button, such as “Undo: restore image”. */
  readonly label: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Message {
  readonly text: string;
  readonly undo?: Undo;
}

/**
 * Shows and announces the message of an action that returns `{ message: "Saved." }`; without a script the page shows it
 * in place. A message that can be undone stays until it is closed or the page is left, so that nobody has to hurry.
 */
export function Toasts() {
  const [message, setMessage] = useState<Message | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const listener = (event: Event) => setMessage((event as CustomEvent<Message>).detail);
    document.addEventListener(MESSAGES, listener);
    return () => document.removeEventListener(MESSAGES, listener);
  }, []);
  useEffect(() => {
    if (message === null || message.undo || isHeld) return undefined;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message, isHeld]);
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    if (message?.undo) setMessage(null);
  }
  return (
    <div className="toasts" role="status">
      {message !== null && (
        <div
          className="float toast"
          onMouseEnter={() => setIsHeld(true)}
          onMouseLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <p className="float-text">{message.text}</p>
          {message.undo && (
            <UndoForm undo={message.undo} action={`${pathname}${search}`} onSubmit={() => setMessage(null)} />
          )}
          <button type="button" className="icon-button" aria-label="Close" onClick={() => setMessage(null)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

const MESSAGES = "admin-messages";

/** Shows a message from any part of the page. */
export function showToast(text: string, undo?: Undo): void {
  document.dispatchEvent(new CustomEvent<Message>(MESSAGES, { detail: { text, ...(undo && { undo }) } }));
}

/** Place this in a page whose action returns a `message`; the label is of the button for an action's `undo`. */
export function StatusMessage({ undoLabel }: { readonly undoLabel?: string }) {
  const result = useSettledResult<unknown>(useActionData());
  const latest = useLatestResult(result);
  const message = textIn(latest);
  const undo = undoIn(latest);
  const hasScript = useHasScript();
  useEffect(() => {
    // The same text again is a new message.
    const text = textIn(result);
    const fields = undoIn(result);
    if (text !== "") showToast(text, fields && undoLabel !== undefined ? { label: undoLabel, fields } : undefined);
  }, [result, undoLabel]);
  if (message === "") return null;
  return (
    <>
      <p className="status-message">{message}</p>
      {!hasScript && undo && undoLabel !== undefined && <UndoForm undo={{ label: undoLabel, fields: undo }} />}
    </>
  );
}

interface UndoFormProps {
  readonly undo: Undo;
  /** Where the form is sent; the page around it by default. */
  readonly action?: string;
  readonly onSubmit?: () => void;
}

function UndoForm({ undo: { label, fields }, ...form }: UndoFormProps) {
  return (
    <Form method="post" {...form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-plain" aria-label={label}>
        Undo
      </button>
    </Form>
  );
}

function textIn(outcome: unknown): string {
  if (typeof outcome !== "object" || outcome === null || !("message" in outcome)) return "";
  return typeof outcome.message === "string" ? outcome.message : "";
}

function undoIn(outcome: unknown): Undo["fields"] | undefined {
  if (typeof outcome !== "object" || outcome === null || !("undo" in outcome)) return undefined;
  return outcome.undo as Undo["fields"];
}
