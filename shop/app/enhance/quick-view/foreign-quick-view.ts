import { QUICK_VIEW_FORMS } from "../page-kind.ts";

const POLL_MS = 1000;

/**
 * Themes and plug-ins put windows of their own over the page and tell nobody. So the page looks once a second for a
 * product's form in one of them until it sees one, brings it to life, and looks again after the visitor has done
 * something else. Nothing runs while the page is out of sight.
 */
export function watchForeignQuickViews(page: Document, start: (form: HTMLFormElement) => void): void {
  if (!page.querySelector(".products")) return;
  const started = new WeakSet<Element>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const look = () => {
    const forms = [...page.querySelectorAll<HTMLFormElement>(QUICK_VIEW_FORMS)];
    const form = forms.find((candidate) => !started.has(candidate) && isVisible(candidate));
    if (!form) return;
    started.add(form);
    rest();
    start(form);
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const watch = () => {
    if (page.visibilityState === "visible") timer ??= setInterval(look, POLL_MS);
  };

  watch();
  page.addEventListener("visibilitychange", () => (page.visibilityState === "visible" ? watch() : rest()));
  // The window may have been closed, or another opened, by any of these.
  for (const type of ["click", "keyup"]) page.addEventListener(type, watch, true);
}

function isVisible(element: HTMLElement): boolean {
  return typeof element.checkVisibility === "function" ? element.checkVisibility() : element.offsetParent !== null;
}
