import Inputmask from "inputmask";
import { isNumber, soundOptions } from "./library-options.ts";
import { swallowSecondPoint } from "./swallow-second-point.ts";
import { waitForComposition } from "./wait-for-composition.ts";

export { libraryOptions } from "./library-options.ts";

export interface AppliedMask {
  readonly isComplete: () => boolean;
  readonly remove: () => void;
}

/** The library marks a field that the browser refused, and takes the focus out of it for three seconds. */
interface Internals {
  validationEvent: boolean;
}

/**
 * Puts the mask over a field. `typed` is what was written before the mask arrived, key by key: it is written once more,
 * because only keys make 1000 out of `1k`.
 */
export function applyMask(
  input: HTMLInputElement,
  options: Inputmask.Options,
  announce: (text: string) => void,
  entered = "",
): AppliedMask {
  const stop = new AbortController();
  const { signal } = stop;
  const { form } = input;
  if (entered !== "") input.value = "";

  let beforeKey = "";
  input.addEventListener("keydown", () => (beforeKey = input.value), { capture: true, signal });
  if (isNumber(options)) swallowSecondPoint(input, options.radixPoint ?? ".", signal);
  const instance = new Inputmask(soundOptions(options)).mask(input);
  waitForComposition(input, instance, signal);
  placeCaret();
  if (isNumber(options)) input.addEventListener("keydown", announceExpansion, { signal });
  for (const key of entered) input.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));

  input.addEventListener("invalid", () => ((instance as unknown as Internals).validationEvent = false), { signal });
  form?.addEventListener("formdata", leaveOutEmptyGuide, { signal });
  return {
    isComplete: () => instance.isComplete(),
    remove() {
      stop.abort();
      instance.remove();
    },
  };

  /** The field already has the focus, so the library misses the focus event: digits go before the point. */
  function placeCaret(): void {
    const point = isNumber(options) ? instance.getemptymask().indexOf(options.radixPoint ?? ".") : -1;
    if (input.value === "" && point >= 0) input.setSelectionRange(point, point);
  }

  /** `k` and `m` insert more than was typed, which fires no event otherwise. */
  function announceExpansion(event: KeyboardEvent): void {
    const isShortcut = event.key === "k" || event.key === "m";
    if (!isShortcut || input.value === beforeKey) return;
    announce(spoken(input.value));
    // The library sets the value without firing an event.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** The field says "" when nothing was written, but a form sent meanwhile would carry its `0.00` or `__/__`. */
  function leaveOutEmptyGuide({ formData }: FormDataEvent): void {
    if (input.value === "" && formData.getAll(input.name).length === 1) formData.set(input.name, "");
  }
}

/** `1000` and `1,000.00` are both a thousand: 1,000. */
function spoken(value: string): string {
  const [whole = "", decimals = ""] = value.replaceAll(",", "").split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  return /[1-9]/.test(decimals) ? `${grouped}.${decimals}` : grouped;
}
