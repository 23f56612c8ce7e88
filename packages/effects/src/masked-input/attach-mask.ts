import { announce as announceStatus } from "../announce/index.ts";
import { nextTask } from "../next-task/index.ts";
import { keyboardFor, type MaskOptions } from "./mask-options.ts";
import type { AppliedMask } from "./mask-engine.ts";

export interface MaskFieldOptions {
  readonly announce?: (text: string) => void;
}

/** The kinds of field whose caret can be moved. Others become text; their keyboard stays. */
const KINDS_WITH_CARET: ReadonlySet<string> = new Set(["text", "tel", "url", "password", "search"]);
const ADDRESS = /^(?:https?|ftp):\/\/[^\s"]+$/;

/**
 * Guides what is written into a field. The field works without it, so the mask itself is fetched when somebody first
 * comes to the field; what was written until it arrives is kept. A value that is left unfinished is marked as invalid.
 */
export function attachMask(input: HTMLInputElement, mask: MaskOptions, options: MaskFieldOptions = {}): () => void {
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
  let isComposing = false;
  // What a hand-written https://… needs is to be left alone while it is written.
  const isAddress = "alias" in mask && mask.alias === "url";
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
    // A connection that failed is tried again when somebody comes back.
    isFetching = false;
    if (!engine || signal.aborted) return;

    const typed = before === "" ? input.value : "";
    applied = engine.applyMask(input, engine.libraryOptions(mask), announce, typed);
    // Whoever has left already gets what leaving the field does.
    if (document.activeElement !== input) input.dispatchEvent(new FocusEvent("blur"));
  }

  function compositionEnd(): Promise<unknown> {
    return new Promise((resolve) => input.addEventListener("compositionend", resolve, { once: true, signal }));
  }

  function judge(): void {
    if (signal.aborted) return;
    if (isAddress) input.value = input.value.trim();
    const isRight = isAddress ? ADDRESS.test(input.value) : (applied?.isComplete() ?? true);
    if (input.value !== "" && !isRight) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
}
