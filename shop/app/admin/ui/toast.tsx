import { useEffect, useRef, useState } from "react";
import { useActionData, useLocation } from "react-router";
import { Form } from "./form.tsx";
import { Icon } from "./icon.tsx";
import { isTyping } from "./is-typing.ts";
import { focusTitle } from "./page-focus.ts";
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
 * in place. A message ends with the page that it is about. One that can be undone stays until then, so that nobody has
 * to hurry, and Ctrl Z presses its button.
 */
export function Toasts() {
  const [message, setMessage] = useState<Message | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const { pathname, search } = useLocation();
  const toast = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const replace = (next: Message | null) => {
    setMessage(next);
    // A toast that is taken away under the pointer or the focus reports neither as gone.
    setIsHeld(false);
  };
  useEffect(() => {
    const listener = (event: Event) => {
      setMessage((event as CustomEvent<Message>).detail);
      setIsHeld(false);
    };
    document.addEventListener(MESSAGES, listener);
    return () => document.removeEventListener(MESSAGES, listener);
  }, []);
  useEffect(() => {
    if (message === null || message.undo || isHeld) return undefined;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message, isHeld]);
  useUndoKey(toast);
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    replace(null);
  }
  const close = () => {
    const hasFocus = toast.current?.contains(document.activeElement) === true;
    replace(null);
    if (!hasFocus) return;
    if (cameFrom.current?.isConnected === true) cameFrom.current.focus({ preventScroll: true });
    else focusTitle();
  };
  return (
    <div className="toasts" role="status">
      {message !== null && (
        // The keys are those of the buttons inside.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={toast}
          className="float toast"
          onMouseEnter={() => setIsHeld(true)}
          onMouseLeave={() => setIsHeld(false)}
          onFocus={({ relatedTarget, currentTarget }) => {
            setIsHeld(true);
            if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
              cameFrom.current = relatedTarget;
          }}
          onBlur={() => setIsHeld(false)}
          onKeyDown={({ key }) => key === "Escape" && close()}
        >
          <p className="float-text">{message.text}</p>
          {message.undo && (
            <UndoForm undo={message.undo} action={`${pathname}${search}`} onSubmit={() => replace(null)} />
          )}
          <button type="button" className="icon-button" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

/** Outside of fields, which undo what was typed. */
function useUndoKey(toast: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      const button = toast.current?.querySelector<HTMLButtonElement>("form button");
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [toast]);
}

const MESSAGES = "admin-messages";

/** Shows a message from any part of the page. */
export function showToast(text: string, undo?: Undo): void {
  document.dispatchEvent(new CustomEvent<Message>(MESSAGES, { detail: { text, ...(undo && { undo }) } }));
}

/**
 * Place this in a page whose action returns a `message`; the label is of the button for an action's `undo`. With a script,
 * the toast says it, so that nothing on the page moves.
 */
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
      <p className="status-message" hidden={hasScript}>
        {message}
      </p>
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
