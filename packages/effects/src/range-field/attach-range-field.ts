import { listen } from "../listening/index.ts";

/**
 * Shows the value of a slider beside it, while it moves. A page that rendered an `<output for>` on its own keeps it.
 * Without script the slider works alone. `data-unit` on the slider is written, and said, after the number.
 */
export function attachRangeField(input: HTMLInputElement): () => void {
  const { id, form } = input;
  // The browser's defaults as attributes, which styles and other scripts read.
  input.min ||= "0";
  input.max ||= "100";
  const existing = (form ?? document).querySelector<HTMLOutputElement>(`output[for~="${CSS.escape(id)}"]`);
  const output = existing ?? createOutput(input);
  // Screen readers announce the slider's value; a live region would announce it twice.
  output.setAttribute("aria-live", "off");
  const render = () => {
    const { unit = "" } = input.dataset;
    output.value = input.value + unit;
    if (unit) input.setAttribute("aria-valuetext", output.value);
  };
  render();

  return listen((on) => {
    on(input, "input", render);
    on(input, "change", render);
    if (form) on(form, "reset", () => setTimeout(render));
    return () => {
      input.removeAttribute("aria-valuetext");
      if (!existing) output.remove();
    };
  });
}

function createOutput(input: HTMLInputElement): HTMLOutputElement {
  const output = document.createElement("output");
  output.className = "range-value";
  if (input.id) output.setAttribute("for", input.id);
  input.after(output);
  return output;
}
