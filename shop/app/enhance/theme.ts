const KEY = "vitrine-theme";

/** The visitor's choice of light or dark, kept on their device. The page's first script applies it before any paint. */
export function attachThemeSwitch(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-theme-switch]")) return;
    const { dataset } = page.documentElement;
    const present = dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    dataset["theme"] = present === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(KEY, dataset["theme"]);
    } catch {
      // Storage may be closed to us; then the choice lasts for this page.
    }
  });
}
