/** Set while a new order is being loaded, so that the next page can give the focus back to the drop-down. */
export const SORTING_KEY = "vitrine_sorting";

/** A new sort order is applied at once; without script a button does it. */
export function attachSorting(page: Document): void {
  page.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches(".woocommerce-ordering select.orderby")) return;
    try {
      sessionStorage.setItem(SORTING_KEY, "1");
    } catch {
      // Without storage the focus starts at the top of the next page: no reason not to sort.
    }
    target.form?.requestSubmit();
  });
}
