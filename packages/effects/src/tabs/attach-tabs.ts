import { moveFocus } from "../arrow-keys/index.ts";
import { closestTo, isShortcut, listen } from "../listening/index.ts";

/** Panels are `#tab-<key>`. */
const PANEL_PREFIX = "tab-";

/**
 * Brings tabs to life that the server rendered: a tablist of links and the panels they point to. The address
 * opens the tab that it points into. The returned function lets go of them.
 */
export function attachTabs(
  wrapper: HTMLElement,
  /** Which one is open at first, where the address alone does not say. */
  firstOf?: (url: string, keys: readonly string[]) => string,
): () => void {
  const pairs = [...wrapper.querySelectorAll<HTMLAnchorElement>("[role=tab]")].flatMap((tab) => {
    const panel = document.getElementById(tab.hash.slice(1));
    return panel ? [{ tab, panel, key: panel.id.slice(PANEL_PREFIX.length) }] : [];
  });
  const tabs = pairs.map(({ tab }) => tab);
  const [first] = pairs;
  if (!first) return () => {};

  const wanted = firstOf?.(
    location.href,
    pairs.map(({ key }) => key),
  );
  const isTied = wrapper.hasAttribute("data-opens-by-hash");
  select(pairs.find(({ key }) => key === wanted) ?? pairAround(location.hash) ?? first);
  wrapper.classList.add("is-live");
  if (isTied) openAround(location.hash);

  return listen((on) => {
    on(wrapper, "click", (event) => {
      const pair = pairs.find(({ tab }) => tab.contains(event.target as Node));
      if (!pair || isShortcut(event)) return;
      event.preventDefault();
      select(pair);
      // The visitor's own choice goes into the address, so that Back leads to the tab before.
      const { hash } = pair.tab;
      if (isTied && location.hash !== hash) history.pushState(history.state, "", hash);
    });
    on(wrapper, "keydown", (event) => {
      moveFocus(event, tabs, ...arrowsOf(first.tab));
      // Enter comes back as a click by itself.
      if (event.key !== " " || isShortcut(event) || !tabs.includes(event.target as HTMLAnchorElement)) return;
      event.preventDefault();
      (event.target as HTMLAnchorElement).click();
    });
    // Find-in-page looks into closed panels and opens the one it found something in.
    for (const pair of pairs) on(pair.panel, "beforematch", () => select(pair));
    on(document, "click", ({ target }) => {
      const link = closestTo<HTMLAnchorElement>(target, "a[href^='#']");
      if (link && link.role !== "tab") openAround(link.hash);
    });
    on(window, "hashchange", () => {
      // Back to where no tab had been chosen.
      if (isTied && !location.hash) select(first);
      else openAround(location.hash);
    });
  });

  function select(chosen: (typeof pairs)[number]): void {
    for (const pair of pairs) {
      const { tab, panel } = pair;
      const isOpen = pair === chosen;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      tab.parentElement?.classList.toggle("active", isOpen);
      if (isOpen) panel.removeAttribute("hidden");
      else panel.setAttribute("hidden", "until-found");
    }
  }

  function pairAround(hash: string) {
    const target = document.getElementById(hash.slice(1));
    return target && pairs.find(({ panel }) => panel.contains(target));
  }

  /** A link to something inside a panel opens that panel and takes the visitor to its heading. */
  function openAround(hash: string): void {
    const pair = pairAround(hash);
    if (!pair) return;
    select(pair);
    const heading = pair.panel.querySelector<HTMLElement>("h2, h3") ?? pair.panel;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

/** The keys that lead back and on, as the tabs lie. */
function arrowsOf(tab: HTMLElement): string[] {
  if (tab.closest("[role=tablist][aria-orientation=vertical]")) return [];
  const arrows = ["ArrowLeft", "ArrowRight"];
  return tab.closest("[dir]")?.getAttribute("dir") === "rtl" ? arrows.toReversed() : arrows;
}
