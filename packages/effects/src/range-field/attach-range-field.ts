const DEFAULT_MIN = "0";
const DEFAULT_MAX = "100";

/**
 * Shows the value of a slider beside it, while it moves. A page that rendered an `<output for>` on its own keeps it.
 * Without script the slider works alone. `data-unit` on the slider is written, and said, after the number.
 */
export function attachRangeField(input: HTMLInputElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { id, form } = input;
  input.min ||= DEFAULT_MIN;
  input.max ||= DEFAULT_MAX;
  const existing = id ? (form ?? document).querySelector<HTMLOutputElement>(`output[for~="${CSS.escape(id)}"]`) : null;
  const output = existing ?? createOutput(input);
  // The slider says its value itself; a live region beside it would say it again.
  output.setAttribute("aria-live", "off");
  const render = () => {
    const { unit = "" } = input.dataset;
    output.value = input.value + unit;
    if (unit) input.setAttribute("aria-valuetext", output.value);
  };
  render();
  input.addEventListener("input", render, { signal });
  input.addEventListener("change", render, { signal });
  form?.addEventListener("reset", () => setTimeout(render), { signal });
  return () => {
    stop.abort();
    input.removeAttribute("aria-valuetext");
    if (!existing) output.remove();
  };
}

function createOutput(input: HTMLInputElement): HTMLOutputElement {
  const output = document.createElement("output");
  output.className = "range-value";
  if (input.id) output.setAttribute("for", input.id);
  input.after(output);
  return output;
}
