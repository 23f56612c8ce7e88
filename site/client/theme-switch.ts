const KEY = "vitrine-docs-theme";

/** The button that changes between light and dark. It is hidden until here, since it needs script. */
export function startThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-switch]");
  if (!button) return;
  const { dataset } = document.documentElement;
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (dataset["theme"] ?? (prefersDark.matches ? "dark" : "light")) === "dark";
  const label = () => button.setAttribute("aria-label", isDark() ? "Use light theme" : "Use dark theme");

  button.addEventListener("click", () => {
    dataset["theme"] = isDark() ? "light" : "dark";
    label();
    try {
      localStorage.setItem(KEY, dataset["theme"]);
    } catch {
      // Storage is blocked: the choice is for this page only.
    }
  });
  prefersDark.addEventListener("change", label);
  label();
  button.hidden = false;
}
