import { listen } from "../listening/index.ts";

/**
 * Shows the value of a slider beside it, while it moves. A page that rendered an `<output for>` on its own keeps it.
 * Without script the slider works alone. `data-unit` on the slider is written, and said, after the number.
 */
export function attachRangeField(input: HTMLInputElement): () => void {
  const { id, form } = input;
  // What browsers assume, said aloud: styles and other scripts read it.
  input.min ||= "0";
  input.max ||= "100";
  const existing = (form ?? document).querySelector<HTMLOutputElement>(`output[for~="${CSS.escape(id)}"]`);
  const output = existing ?? createOutput(input);
  // The slider says its value itself; a live region beside it would say it again.
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
