const KEY = "vitrine-theme";

/**
 * Stores the visitor's choice of light or dark on the device. The page's first script applies it before the first
 * paint.
 */
export function attachThemeSwitch(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-theme-switch]")) return;
    const { dataset } = page.documentElement;
    const present = dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    dataset["theme"] = present === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(KEY, dataset["theme"]);
    } catch {
      // Storage may be unavailable; then the choice lasts for this page.
    }
  });
}
