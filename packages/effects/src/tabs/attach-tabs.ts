import { pushHash } from "./push-hash.ts";
import { tabListLayout } from "./tab-list-layout.ts";
import { startTabs, transition } from "./tabs.machine.ts";

/** Panels are `#tab-<key>`. */
const PANEL_PREFIX = "tab-";

/** Brings tabs to life that the server rendered: a tablist of links and the panels they point to. */
export function attachTabs(wrapper: HTMLElement, url: string = location.href): void {
  const list = wrapper.querySelector("[role=tablist]");
  const pairs = [...wrapper.querySelectorAll<HTMLAnchorElement>("[role=tab]")].flatMap((tab) => {
    const panel = document.getElementById(tab.hash.slice(1));
    return panel ? [{ tab, panel, key: panel.id.slice(PANEL_PREFIX.length) }] : [];
  });
  if (!list || !pairs.length) return;

  const keys = pairs.map(({ key }) => key);
  let state = startTabs(keys, url);
  const isTied = wrapper.hasAttribute("data-opens-by-hash");
  render();
  wrapper.classList.add("is-live");
  if (isTied) openAround(location.hash);

  for (const { tab, panel, key } of pairs) {
    tab.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      select(key);
      if (isTied) pushHash(key);
    });
    tab.addEventListener("keydown", (event) => {
      // Enter comes back as a click; the browser's own shortcuts are not ours.
      if (event.key === "Enter" || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = transition({ ...state, focused: key }, { type: "key", key: event.key, layout: tabListLayout(list) });
      if (next.focused === key && event.key !== " ") return;
      event.preventDefault();
      state = next;
      render();
      pairs[keys.indexOf(next.focused)]?.tab.focus();
      if (isTied && event.key === " ") pushHash(next.selected);
    });
    // Find-in-page looks into closed panels and opens the one it found something in.
    panel.addEventListener("beforematch", () => select(key));
  }

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#']") : null;
    if (link && !list.contains(link)) openAround(link.hash);
  });
  addEventListener("hashchange", () => openAround(location.hash));
  addEventListener("popstate", () => {
    // Back to where no tab had been chosen.
    if (isTied && !location.hash && keys[0] !== undefined) select(keys[0]);
  });

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

  /** A link to something inside a panel opens that panel and takes the visitor to its heading. */
  function openAround(hash: string): void {
    const target = document.getElementById(hash.slice(1));
    const pair = target && pairs.find(({ panel }) => panel.contains(target));
    if (!pair) return;
    select(pair.key);
    const heading = pair.panel.querySelector<HTMLElement>("h2, h3") ?? pair.panel;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}
