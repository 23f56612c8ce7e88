import { QUICK_VIEW_FORMS } from "../page-kind.ts";

const POLL_MS = 1000;

/**
 * Quick views of themes and plug-ins emit no event. So this checks once a second for a product form in one of them
 * until it is visible, starts it, and checks again after the visitor's next action. It pauses while the page is hidden.
 */
export function watchForeignQuickViews(page: Document, start: (form: HTMLFormElement) => void): void {
  if (!page.querySelector(".products")) return;
  const started = new WeakSet<Element>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const findForm = () => {
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
    if (page.visibilityState === "visible") timer ??= setInterval(findForm, POLL_MS);
  };

  watch();
  page.addEventListener("visibilitychange", () => (page.visibilityState === "visible" ? watch() : rest()));
  // Any of these may have closed the quick view or opened another.
  for (const type of ["click", "keyup"]) page.addEventListener(type, watch, true);
}

function isVisible(element: HTMLElement): boolean {
  return typeof element.checkVisibility === "function" ? element.checkVisibility() : element.offsetParent !== null;
}
