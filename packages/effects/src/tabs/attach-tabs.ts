import { moveFocus } from "../arrow-keys/index.ts";
import { closestTo, isShortcut, listen } from "../listening/index.ts";

/** Panels are `#tab-<key>`. */
const PANEL_PREFIX = "tab-";

/**
 * Enhances server-rendered tabs: a tablist of links and the panels they point to. The URL's hash
 * opens the tab that contains its target. The returned function detaches them.
 */
export function attachTabs(
  wrapper: HTMLElement,
  /** The initial tab, if the URL does not name one. */
  firstOf?: (url: string, keys: readonly string[]) => string,
): () => void {
  const pairs = [...wrapper.querySelectorAll<HTMLAnchorElement>("[role=tab]")].flatMap((tab) => {
    const panel = document.getElementById(tab.hash.slice(1));
    return panel ? [{ tab, panel, key: panel.id.slice(PANEL_PREFIX.length) }] : [];
  });
  const tabs = pairs.map(({ tab }) => tab);
  const [first] = pairs;
  if (!first) return () => {};

  const requested = firstOf?.(
    location.href,
    pairs.map(({ key }) => key),
  );
  const isTied = wrapper.hasAttribute("data-opens-by-hash");
  select(pairs.find(({ key }) => key === requested) ?? pairAround(location.hash) ?? first);
  wrapper.classList.add("is-live");
  if (isTied) openAround(location.hash);

  return listen((on) => {
    on(wrapper, "click", (event) => {
      const pair = pairs.find(({ tab }) => tab.contains(event.target as Node));
      if (!pair || isShortcut(event)) return;
      event.preventDefault();
      select(pair);
      // A chosen tab is added to the URL, so that Back returns to the previous one.
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
    // Find-in-page searches closed panels and opens the one with a match.
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

  /** A link to an element inside a panel opens the panel and scrolls to its heading. */
  function openAround(hash: string): void {
    const pair = pairAround(hash);
    if (!pair) return;
    select(pair);
    const heading = pair.panel.querySelector<HTMLElement>("h2, h3") ?? pair.panel;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

/** The previous and next keys for the tabs' orientation. */
function arrowsOf(tab: HTMLElement): string[] {
  if (tab.closest("[role=tablist][aria-orientation=vertical]")) return [];
  const arrows = ["ArrowLeft", "ArrowRight"];
  return tab.closest("[dir]")?.getAttribute("dir") === "rtl" ? arrows.toReversed() : arrows;
}
