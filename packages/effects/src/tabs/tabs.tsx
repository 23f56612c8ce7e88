import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { pushHash } from "./push-hash.ts";
import { tabListLayout } from "./tab-list-layout.ts";
import { startTabs, type TabsState, transition } from "./tabs.machine.ts";

export interface TabItem {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/**
 * Server markup for `attachTabs`, and just as well a live component where React hydrates the page.
 * Until it starts no tab is chosen: all panels stand below one another, as they do without script.
 */
export function Tabs({
  tabs,
  label,
  isVertical = false,
  opensByHash = false,
  hasEqualHeights = false,
}: {
  tabs: readonly TabItem[];
  label: string;
  isVertical?: boolean;
  /** Each tab has an address of its own, `#tab-<key>`, and Back leads to the one before. */
  opensByHash?: boolean;
  /** The page below does not move when another tab is chosen. */
  hasEqualHeights?: boolean;
}) {
  const [state, setState] = useState<TabsState | null>(null);
  const keys = tabs.map(({ key }) => key).join(" ");

  useLayoutEffect(() => setState(startTabs(keys.split(" "), location.href)), [keys]);

  useEffect(() => {
    const openAround = () => {
      const panel = document.getElementById(location.hash.slice(1))?.closest("[role=tabpanel]");
      if (panel) select(panel.id.replace("tab-", ""));
    };
    const goBack = () => {
      if (opensByHash && !location.hash) select(keys.split(" ")[0] ?? "");
    };
    if (opensByHash) openAround();
    addEventListener("hashchange", openAround);
    addEventListener("popstate", goBack);
    return () => {
      removeEventListener("hashchange", openAround);
      removeEventListener("popstate", goBack);
    };
  }, [keys, opensByHash]);

  function select(tab: string): void {
    setState((current) => current && transition(current, { type: "select", tab }));
  }

  function onClick(event: MouseEvent, key: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    select(key);
    if (opensByHash) pushHash(key);
  }

  function onKeyDown(event: KeyboardEvent, key: string): void {
    if (!state || event.key === "Enter" || event.altKey || event.ctrlKey || event.metaKey) return;
    const layout = tabListLayout(event.currentTarget);
    const next = transition({ ...state, focused: key }, { type: "key", key: event.key, layout });
    if (next.focused === key && event.key !== " ") return;
    event.preventDefault();
    setState(next);
    document.getElementById(`tab-title-${next.focused}`)?.querySelector("a")?.focus();
    if (opensByHash && event.key === " ") pushHash(next.selected);
  }

  return (
    <div
      className={state ? "woocommerce-tabs wc-tabs-wrapper is-live" : "woocommerce-tabs wc-tabs-wrapper"}
      data-opens-by-hash={opensByHash ? "" : undefined}
      data-equal-heights={hasEqualHeights ? "" : undefined}
    >
      <ul
        className="tabs wc-tabs"
        role="tablist"
        aria-label={label}
        aria-orientation={isVertical ? "vertical" : undefined}
      >
        {tabs.map(({ key, title }) => (
          <li key={key} id={`tab-title-${key}`} role="presentation" className={tabClass(key, state)}>
            <a
              href={`#tab-${key}`}
              role="tab"
              aria-controls={`tab-${key}`}
              aria-selected={state ? key === state.selected : undefined}
              tabIndex={state ? (key === state.selected ? 0 : -1) : undefined}
              onClick={(event) => onClick(event, key)}
              onKeyDown={(event) => onKeyDown(event, key)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      {tabs.map(({ key, title, content }) => (
        <div
          key={key}
          id={`tab-${key}`}
          className="panel wc-tab"
          role="tabpanel"
          aria-labelledby={`tab-title-${key}`}
          hidden={state !== null && key !== state.selected}
          ref={(panel) => {
            const open = () => select(key);
            // React writes a plain `hidden`; this form lets find-in-page look inside.
            if (panel?.hidden) panel.setAttribute("hidden", "until-found");
            panel?.addEventListener("beforematch", open);
            return () => panel?.removeEventListener("beforematch", open);
          }}
        >
          <h2 className="tab-heading">{title}</h2>
          {content}
        </div>
      ))}
    </div>
  );
}

function tabClass(key: string, state: TabsState | null): string {
  return key === state?.selected ? `${key}_tab active` : `${key}_tab`;
}
