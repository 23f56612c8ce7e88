import { useEffect, useState } from "react";
import { useActionData } from "react-router";
import { useLatestResult } from "./use-latest-result.ts";

const SHOWN_MS = 6000;

/**
 * Shows and announces the message of an action that returns `{ message: "Saved." }`. Without a script the page shows it in
 * place.
 */
export function Toasts() {
  const [text, setText] = useState("");
  useEffect(() => {
    const listener = (event: Event) => setText((event as CustomEvent<string>).detail);
    document.addEventListener(MESSAGES, listener);
    return () => document.removeEventListener(MESSAGES, listener);
  }, []);
  useEffect(() => {
    if (text === "") return undefined;
    const timer = setTimeout(() => setText(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="toasts" role="status">
      {text !== "" && <p className="toast">{text}</p>}
    </div>
  );
}

const MESSAGES = "admin-messages";

/** Shows a message from any part of the page. */
export function showToast(text: string): void {
  document.dispatchEvent(new CustomEvent(MESSAGES, { detail: text }));
}

/** Place this in a page whose action returns a `message`. */
export function StatusMessage() {
  const result: unknown = useActionData();
  const message = textIn(useLatestResult(result));
  useEffect(() => {
    // The same text again is a new message.
    const text = textIn(result);
    if (text !== "") showToast(text);
  }, [result]);
  if (message === "") return null;
  return <p className="status-message">{message}</p>;
}

function textIn(outcome: unknown): string {
  if (typeof outcome !== "object" || outcome === null || !("message" in outcome)) return "";
  return typeof outcome.message === "string" ? outcome.message : "";
}
