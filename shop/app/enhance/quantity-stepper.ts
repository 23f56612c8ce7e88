/** Steps a quantity up or down within the field's limits. */
export function stepQuantity(button: HTMLElement, steps: number): void {
  const input = button.closest(".quantity")?.querySelector("input");
  if (!input) return;
  input.stepUp(steps);
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}
