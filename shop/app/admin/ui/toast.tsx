import { useEffect, useState } from "react";
import { useActionData } from "react-router";

const SHOWN_MS = 6000;

/** An action that answers `{ said: "Saved." }` is heard and seen. Without a script the page says it where it stands. */
export function Toasts() {
  const [text, setText] = useState("");
  useEffect(() => {
    const hear = (event: Event) => setText((event as CustomEvent<string>).detail);
    document.addEventListener(SAID, hear);
    return () => document.removeEventListener(SAID, hear);
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

const SAID = "office-said";

/** Says something to whoever is on the page, wherever it comes from. */
export function say(text: string): void {
  document.dispatchEvent(new CustomEvent(SAID, { detail: text }));
}

/** Put it into a page whose action answers with `said`. */
export function Said() {
  const answer: unknown = useActionData();
  const said = textIn(answer);
  useEffect(() => {
    // The same words once more are a new answer.
    const text = textIn(answer);
    if (text !== "") say(text);
  }, [answer]);
  if (said === "") return null;
  return <p className="said">{said}</p>;
}

function textIn(answer: unknown): string {
  if (typeof answer !== "object" || answer === null || !("said" in answer)) return "";
  return typeof answer.said === "string" ? answer.said : "";
}
