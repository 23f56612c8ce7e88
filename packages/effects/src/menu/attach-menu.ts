import { attachHoverToggles, attachToggles, pageToggles } from "../toggles/index.ts";
import { DROPDOWN_MENU_INTENT, INLINE_MENU_INTENT } from "./menu-intent.ts";

/** Brings a menu to life that the server rendered; its links link and its lists show before this ever runs. */
export function attachMenu(menu: HTMLElement): () => void {
  // A bar attaches the menu in it, which on a React page has done so itself.
  if (menu.classList.contains("is-live")) return () => {};
  const panels = [...menu.querySelectorAll<HTMLElement>(".menu-panel")];
  const detach = new AbortController();
  const release = [
    () => detach.abort(),
    attachToggles(menu),
    pageToggles.subscribe((opened) => {
      for (const panel of panels) if (opened.includes(panel.id)) turnInwards(panel);
    }),
  ];
  attachHoverToggles(
    menu,
    detach.signal,
    menu.dataset["menu"] === "dropdown" ? DROPDOWN_MENU_INTENT : INLINE_MENU_INTENT,
    () => menu.dataset["menu"] === "collapsed",
  );
  menu.classList.add("is-live");

  return () => {
    menu.classList.remove("is-live");
    for (const done of release) done();
    // As the server sent it: the lists show by themselves.
    for (const panel of panels) panel.removeAttribute("hidden");
  };
}

/** A list at the end of the bar, or at the end of another list, opens the other way. */
function turnInwards(panel: HTMLElement): void {
  panel.removeAttribute("data-turned");
  const { left, right } = panel.getBoundingClientRect();
  if (left < 0 || right > document.documentElement.clientWidth) panel.setAttribute("data-turned", "");
}
