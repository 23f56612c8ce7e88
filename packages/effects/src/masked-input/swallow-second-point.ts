/**
 * A number has one point; another behind it is swallowed and the caret stays. The library jumped back in front of the
 * first, so that `1..5` became `15.`. Keyboards of phones send no keys, only what they are about to write.
 */
export function swallowSecondPoint(input: HTMLInputElement, point: string, signal: AbortSignal): void {
  const options = { capture: true, signal };
  input.addEventListener("keydown", (event) => swallow(event, event.key), options);
  input.addEventListener("beforeinput", (event) => swallow(event, event.data), options);

  function swallow(event: Event, character: string | null): void {
    const { selectionStart, selectionEnd } = input;
    const isPoint = character === "." || character === ",";
    if (!isPoint || selectionStart !== selectionEnd || !input.value.slice(0, selectionStart ?? 0).includes(point))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
