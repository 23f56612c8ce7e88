import { attachHoverToggles, attachToggles, pageToggles } from "../toggles/index.ts";
import { DROPDOWN_MENU_INTENT, INLINE_MENU_INTENT } from "./menu-intent.ts";

/** Enhances a server-rendered menu; its links and lists work before this runs. */
export function attachMenu(menu: HTMLElement): () => void {
  const { classList, dataset } = menu;
  // A bar attaches the menu in it, which on a React page has done so itself.
  if (classList.contains("is-live")) return () => {};

  return attachToggles(menu, (_on, signal) => {
    const panels = [...menu.querySelectorAll<HTMLElement>(".menu-panel")];
    const stop = pageToggles.subscribe((opened) => {
      for (const panel of panels) if (opened.includes(panel.id)) turnInwards(panel);
    });
    attachHoverToggles(
      menu,
      signal,
      dataset["menu"] === "dropdown" ? DROPDOWN_MENU_INTENT : INLINE_MENU_INTENT,
      () => dataset["menu"] === "collapsed",
    );
    classList.add("is-live");

    return () => {
      stop();
      classList.remove("is-live");
      // As the server sent it: the lists show by themselves.
      for (const panel of panels) panel.removeAttribute("hidden");
    };
  });
}

/** A list at the end of the bar, or at the end of another list, opens the other way. */
function turnInwards(panel: HTMLElement): void {
  panel.removeAttribute("data-turned");
  const { left, right } = panel.getBoundingClientRect();
  panel.toggleAttribute("data-turned", left < 0 || right > document.documentElement.clientWidth);
}
