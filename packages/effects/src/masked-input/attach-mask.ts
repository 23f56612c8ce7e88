import { announce as announceStatus } from "../announce/index.ts";
import { nextTask } from "../next-task/index.ts";
import { keyboardFor, type MaskOptions } from "./mask-options.ts";
import type { AppliedMask } from "./mask-engine.ts";

export interface MaskFieldOptions {
  /** Announces refused input to screen readers in another way. */
  readonly announce?: (text: string) => void;
}

/** Input types whose caret can be set. Others become `text` and keep their keyboard. */
const KINDS_WITH_CARET: ReadonlySet<string> = new Set(["text", "tel", "url", "password", "search"]);
const ADDRESS = /^(?:https?|ftp):\/\/[^\s"]+$/;

/**
 * Applies a mask to a field. The field works without it, so the mask is loaded when the field first gets
 * the focus; text typed until then is kept. An incomplete value is marked as invalid.
 */
export function attachMask(
  input: HTMLInputElement,
  /** A mask by name or as a pattern; `readMask` reads both from text. */
  mask: MaskOptions,
  options: MaskFieldOptions = {},
): () => void {
  const { announce = announceStatus } = options;
  const stop = new AbortController();
  const { signal } = stop;
  const original = { type: input.type, dir: input.dir, inputMode: input.inputMode, spellcheck: input.spellcheck };
  if (!KINDS_WITH_CARET.has(input.type)) input.type = "text";
  if (input.inputMode === "") input.inputMode = keyboardFor(mask);
  // Numbers and codes run from left to right in every language.
  input.dir = "ltr";
  input.spellcheck = false;
  input.classList.add("masked-input");

  let applied: AppliedMask | null = null;
  let isFetching = false;
  let isMisread = false;
  let isComposing = false;
  // A mask would get in the way while a URL is typed.
  const isAddress = "alias" in mask && mask.alias === "url";
  const isDate = "alias" in mask && mask.alias === "datetime";
  if (!isAddress) {
    for (const type of ["focus", "input", "change"]) input.addEventListener(type, () => void fetchMask(), { signal });
    input.addEventListener("compositionstart", () => (isComposing = true), { signal });
    input.addEventListener("compositionend", () => (isComposing = false), { signal });
    if (document.activeElement === input) void fetchMask();
  }
  input.addEventListener("input", () => input.removeAttribute("aria-invalid"), { signal });
  input.addEventListener("blur", () => setTimeout(judge), { signal });

  return () => {
    stop.abort();
    applied?.remove();
    input.removeAttribute("aria-invalid");
    input.classList.remove("masked-input");
    Object.assign(input, original);
  };

  async function fetchMask(): Promise<void> {
    if (applied || isFetching) return;
    isFetching = true;
    const before = input === document.activeElement ? input.value : null;
    const engine = await import("./mask-engine.ts").catch(() => null);
    await nextTask();
    if (engine && isComposing) await compositionEnd();
    // A failed load is retried on the next focus.
    isFetching = false;
    if (!engine || signal.aborted) return;

    const written = input.value;
    applied = engine.applyMask(input, engine.libraryOptions(mask), announce, before === "" && !isDate ? written : "");
    isMisread = isDate && written !== "" && !isSameDate(written, input.value);
    if (isMisread) {
      // The mask would misread the text, so it stays as typed for the visitor to correct.
      applied.remove();
      applied = null;
      input.value = written;
      input.setAttribute("aria-invalid", "true");
    }
    // If the focus has left already, run what leaving the field does.
    if (document.activeElement !== input) input.dispatchEvent(new FocusEvent("blur"));
  }

  function compositionEnd(): Promise<unknown> {
    return new Promise((resolve) => input.addEventListener("compositionend", resolve, { once: true, signal }));
  }

  function judge(): void {
    if (signal.aborted) return;
    if (isAddress) input.value = input.value.trim();
    const isRight = isAddress ? ADDRESS.test(input.value) : (applied?.isComplete() ?? !isMisread);
    if (input.value !== "" && !isRight) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
}

/** Whether a masked date, perhaps unfinished, says what was written: the same digits, or the same numbers in order. */
function isSameDate(written: string, masked: string): boolean {
  const isDivided = /\d\D+\d|\d\D+$/.test(written.trim());
  return isDivided ? numbersIn(written) === numbersIn(masked) : digitsIn(written) === digitsIn(masked);
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, "");
}

function numbersIn(text: string): string {
  return (text.match(/\d+/g) ?? []).map(Number).join(" ");
}
