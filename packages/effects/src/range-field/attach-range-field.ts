const DEFAULT_MIN = "0";
const DEFAULT_MAX = "100";

/**
 * Shows the value of a slider beside it, while it moves. A page that rendered an `<output for>` on its own keeps it.
 * Without script the slider works alone. `data-unit` on the slider is written, and said, after the number.
 */
export function attachRangeField(input: HTMLInputElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  if (input.min === "") input.min = DEFAULT_MIN;
  if (input.max === "") input.max = DEFAULT_MAX;
  const existing = findOutput(input);
  const output = existing ?? createOutput(input);
  // The slider says its value itself; a live region beside it would say it again.
  output.setAttribute("aria-live", "off");
  render();
  input.addEventListener("input", render, { signal });
  input.addEventListener("change", render, { signal });
  input.form?.addEventListener("reset", () => setTimeout(render), { signal });
  return () => {
    stop.abort();
    input.removeAttribute("aria-valuetext");
    if (!existing) output.remove();
  };

  function render(): void {
    const unit = input.dataset["unit"] ?? "";
    output.value = `${input.value}${unit}`;
    if (unit !== "") input.setAttribute("aria-valuetext", output.value);
  }
}

function findOutput(input: HTMLInputElement): HTMLOutputElement | null {
  if (input.id === "") return null;
  const root = input.form ?? input.ownerDocument;
  return root.querySelector<HTMLOutputElement>(`output[for~="${CSS.escape(input.id)}"]`);
}

function createOutput(input: HTMLInputElement): HTMLOutputElement {
  const output = document.createElement("output");
  output.className = "range-value";
  if (input.id !== "") output.setAttribute("for", input.id);
  input.after(output);
  return output;
}
