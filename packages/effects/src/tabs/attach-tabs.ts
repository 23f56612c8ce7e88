import { startTabs, transition } from "./tabs.machine.ts";

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
  const detach = new AbortController();
  const { signal } = detach;
  const pairs = [...wrapper.querySelectorAll<HTMLAnchorElement>("[role=tab]")].flatMap((tab) => {
    const panel = document.getElementById(tab.hash.slice(1));
    return panel ? [{ tab, panel, key: panel.id.slice(PANEL_PREFIX.length) }] : [];
  });
  const keys = pairs.map(({ key }) => key);
  const [first] = keys;
  if (first === undefined) return () => {};

  let state = startTabs(keys, firstOf?.(location.href, keys) ?? pairAround(location.hash)?.key ?? first);
  const isTied = wrapper.hasAttribute("data-opens-by-hash");
  render();
  wrapper.classList.add("is-live");
  if (isTied) openAround(location.hash);

  for (const { tab, panel, key } of pairs) {
    tab.addEventListener(
      "click",
      (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const { hash } = tab;
        select(key);
        // The visitor's own choice goes into the address, so that Back leads to the tab before.
        if (isTied && location.hash !== hash) history.pushState(history.state, "", hash);
      },
      { signal },
    );
    tab.addEventListener(
      "keydown",
      (event) => {
        const { key: pressed } = event;
        // Enter comes back as a click; the browser's own shortcuts are not ours.
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const layout = {
          isRightToLeft: tab.closest("[dir]")?.getAttribute("dir") === "rtl",
          isVertical: tab.closest("[role=tablist]")?.ariaOrientation === "vertical",
        };
        const { focused } = transition({ ...state, focused: key }, { type: "key", key: pressed, layout });
        if (pressed === " ") tab.click();
        else if (focused !== key) pairs[keys.indexOf(focused)]?.tab.focus();
        else return;
        event.preventDefault();
      },
      { signal },
    );
    // Find-in-page looks into closed panels and opens the one it found something in.
    panel.addEventListener("beforematch", () => select(key), { signal });
  }

  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href^='#']");
      if (link && link.role !== "tab") openAround(link.hash);
    },
    { signal },
  );
  addEventListener(
    "hashchange",
    () => {
      // Back to where no tab had been chosen.
      if (isTied && !location.hash) select(first);
      else openAround(location.hash);
    },
    { signal },
  );
  return () => detach.abort();

  function select(key: string): void {
    state = transition(state, { type: "select", tab: key });
    render();
  }

  function render(): void {
    for (const { tab, panel, key } of pairs) {
      const isOpen = key === state.selected;
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
    select(pair.key);
    const heading = pair.panel.querySelector<HTMLElement>("h2, h3") ?? pair.panel;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}
