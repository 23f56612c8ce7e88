/**
 * Gives a field of a simulated page the caret of a browser. The simulated one is bound to `value`, which a mask reports
 * as empty while only its guide is shown; a browser's caret moves in what is displayed.
 */
export function setCaret(input: HTMLInputElement): void {
  let [start, end] = [0, 0];
  const displayed = () => displayedIn(input).length;
  Object.defineProperties(input, {
    selectionStart: { get: () => Math.min(start, displayed()), configurable: true },
    selectionEnd: { get: () => Math.min(end, displayed()), configurable: true },
    setSelectionRange: { value: (from: number, to: number) => ([start, end] = [from, to]), configurable: true },
  });
}

/** The displayed text, guide included. */
export function displayedIn(input: HTMLInputElement): string {
  return Reflect.get(HTMLInputElement.prototype, "value", input);
}

/** Presses keys one after the other: characters, `{Named}` keys with `Control+`, and `{Paste:text}`. */
export function pressKeys(input: HTMLInputElement, keys: string, afterEach: () => void = () => {}): void {
  for (const [, named, plain = ""] of keys.matchAll(/\{([^}]+)\}|(.)/gu)) {
    if (named?.startsWith("Paste:")) paste(input, named.slice("Paste:".length));
    else if (named === "Tab") input.blur();
    else press(input, named ?? plain);
    afterEach();
  }
}

function press(input: HTMLInputElement, chord: string): void {
  const names = chord.length > 1 ? chord.split("+") : [chord];
  const key = names.at(-1) ?? "";
  const event = new KeyboardEvent("keydown", {
    key,
    ctrlKey: names.includes("Control"),
    bubbles: true,
    cancelable: true,
  });
  if (!input.dispatchEvent(event)) return;
  const at = input.selectionStart ?? 0;
  if (key === "ArrowLeft") input.setSelectionRange(at - 1, at - 1);
  else if (key === "ArrowRight") input.setSelectionRange(at + 1, at + 1);
  else if (key === "ArrowUp") input.setSelectionRange(0, 0);
  else if (key.length === 1 && names.length === 1) writeNatively(input, key);
}

/** The browser's default action for a key. */
function writeNatively(input: HTMLInputElement, character: string): void {
  const text = displayedIn(input);
  const at = input.selectionStart ?? text.length;
  input.value = text.slice(0, at) + character + text.slice(input.selectionEnd ?? at);
  input.setSelectionRange(at + 1, at + 1);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function paste(input: HTMLInputElement, text: string): void {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "clipboardData", { value: { getData: () => text } });
  input.dispatchEvent(event);
}
