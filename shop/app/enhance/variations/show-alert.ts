/** Offers an email for a sold-out variation; null is no choice. */
export function showAlert(product: Element, variationId: number | null): void {
  const alert = product.querySelector<HTMLDetailsElement>("[data-stock-alert]");
  const select = alert?.querySelector<HTMLSelectElement>("select");
  // The form is replaced by the answer once it was sent.
  if (!alert || !select) return;
  const option = [...select.options].find(({ value }) => value === String(variationId));
  alert.hidden = variationId !== null && !option;
  if (!option) return;
  option.selected = true;
  alert.open = true;
}
