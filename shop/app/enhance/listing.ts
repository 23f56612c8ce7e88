/** Set while a sorted page loads, so that it can return focus to the select. */
export const SORTING_KEY = "vitrine_sorting";

/** Applies a new sort order at once; without script a button submits the form. */
export function attachSorting(page: Document): void {
  page.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches(".woocommerce-ordering select.orderby")) return;
    try {
      sessionStorage.setItem(SORTING_KEY, "1");
    } catch {
      // Without storage the next page does not restore focus; sorting still works.
    }
    target.form?.requestSubmit();
  });
}
