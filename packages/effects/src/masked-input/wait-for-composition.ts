import type Inputmask from "inputmask";

/**
 * Keyboards of phones and of many languages compose a word before they write it, and start over when the field changes
 * meanwhile: characters came twice and the caret jumped. So the mask waits until the word is written, and then brings
 * the whole field into shape.
 */
export function waitForComposition(input: HTMLInputElement, instance: Inputmask.Instance, signal: AbortSignal): void {
  let isComposing = false;
  input.addEventListener("compositionstart", () => (isComposing = true), { signal });
  input.addEventListener("input", (event) => isComposing && event.stopImmediatePropagation(), {
    capture: true,
    signal,
  });
  input.addEventListener("compositionend", finish, { signal });

  function finish(): void {
    isComposing = false;
    const written = Reflect.get(HTMLInputElement.prototype, "value", input);
    instance.setValue(written);
    const end = filledLength(Reflect.get(HTMLInputElement.prototype, "value", input), instance.getemptymask());
    input.setSelectionRange(end, end);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Up to where the guide has been filled in. */
function filledLength(text: string, guide: string): number {
  let length = text.length;
  while (length > 0 && text[length - 1] === guide[length - 1]) length -= 1;
  return length;
}
